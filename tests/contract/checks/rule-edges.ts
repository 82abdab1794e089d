import { z } from 'zod';
import { badRequest } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { ruleOfAccepted } from '../engine/forbidding-source.ts';
import { flagByPermission } from '../engine/host-under-test.ts';
import { findValidInput } from '../engine/inputs.ts';
import type { Boundary } from '../generate/boundaries.ts';
import { findBoundaries } from '../generate/boundaries.ts';
import type { Fields, Leaf } from '../generate/deviations.ts';
import { findUrlFields, listLeaves, readLeaf, replaceLeaf } from '../generate/deviations.ts';
import { withOptionsRestored } from '../sequences/options.ts';
import { findSkipReason, findWriter, hasInputFields } from './invalid-inputs.ts';

/** Sends values next to the boundary of each rule. A host may have other limits and words than the form. */
export async function checkRuleEdges(session: ContractRun): Promise<void> {
  for (const key of callKeys.filter((one) => session.includes(one) && hasInputFields(one))) {
    const reason = findSkipReason(session, key) ?? findRisk(session, key);
    const what = { call: key, check: 'edges', title: 'the edges of its rules' } as const;
    if (reason !== undefined) {
      session.skip(what, reason);
      continue;
    }
    await withOptionsRestored(session, key, async () => {
      for (const leaf of listLeaves(calls[key].input)) {
        await session.check({ ...what, title: `the edges of the rule of ${leaf.path.join('.')}` }, (look) =>
          checkField(session, look, key, leaf),
        );
      }
    });
  }
}

/** Why a call is too risky for invalid values: a host may read one as the valid value next to it, here 'discord'. */
const findRisk = ({ hostUnderTest: { permissions } }: ContractRun, key: CallKey): string | undefined =>
  key === 'unlinkAccount' && !permissions.linking ? `no ${flagByPermission.linking}` : undefined;

async function checkField(
  session: ContractRun,
  look: CheckContext,
  key: CallKey,
  { path, schema }: Leaf,
): Promise<void> {
  const { isMock, createDisposableActor } = session.hostUnderTest;
  const isInUrl = findUrlFields(callOf(key)).has(path.join('.'));
  const valid = findValidInput(session, key, findWriter(session, key));
  const actor = createDisposableActor?.() ?? findWriter(session, key);
  for (const boundary of findBoundaries(schema, readLeaf(valid, path))) {
    if (isInUrl && !isPathSegment(boundary.value)) continue;
    const input = replaceLeaf(valid, path, boundary.value);
    const isValid = z.safeParse(calls[key].input, input).success;
    // A real host gets no valid writes.
    if (isValid && !isMock && !calls[key].isRepeatable) continue;
    const seen = await look.send(key, input, { as: actor, isBad: !isValid });
    if (isValid) expectTaken(look, key, { boundary, path, seen });
    else expectRefused(look, key, { boundary, path, seen, input });
  }
}

const isPathSegment = (value: unknown) => typeof value === 'string' && !/^\.{0,2}$/.test(value);

interface EdgeAnswer {
  boundary: Boundary;
  path: readonly string[];
  seen: JudgedExchange;
}

const isInputRefusal = (status: number) => [400, 413, 414, 422].includes(status);

function expectTaken(look: CheckContext, key: CallKey, { boundary, path, seen }: EdgeAnswer): void {
  // A 400 of some calls also answers inputs that break no rule.
  const meansInput = callOf(key).failures.some(({ when }) => when === badRequest.when);
  if (!meansInput || !isInputRefusal(seen.status)) return;
  const expected = `${path.join('.')}: ${boundary.what} taken`;
  look.report({ rule: 'refusedUnusualInput', expected, actual: `status ${seen.status}` }, seen);
}

const ruleWords = new Set<unknown>(Object.values(messages));

function expectRefused(
  look: CheckContext,
  key: CallKey,
  { boundary, path, seen, input }: EdgeAnswer & { input: Fields },
): void {
  const field = path.join('.');
  const what = `${field}: ${boundary.what}`;
  const { isOk, status, body } = seen;
  if (isOk)
    look.report(
      { rule: ruleOfAccepted(key, input), expected: `a refusal of ${what}`, actual: `status ${status}` },
      seen,
    );
  const issues = z.safeParse(calls[key].input, input).error?.issues ?? [];
  const message = issues.find((issue) => issue.path.join('.') === field)?.message;
  const said = hostErrorMessage(body);
  if (!isInputRefusal(status) || said === undefined || said === message || !ruleWords.has(message)) return;
  look.report({ rule: 'otherRefusal', expected: `'${message}' for ${what}`, actual: `'${said}'` }, seen);
}
