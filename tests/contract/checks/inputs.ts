import { z } from 'zod';
import { badRequest } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import type { Actor } from '../engine/actor.ts';
import { ruleOfAccepted } from '../engine/broken-rules.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { findNeededPermission, nameMissingFlag } from '../engine/host-under-test.ts';
import { findValidInput } from '../engine/inputs.ts';
import type { Fields, Leaf } from '../generate/fields.ts';
import { findUrlFields, listLeaves, readLeaf, replaceLeaf, toJson } from '../generate/fields.ts';
import { objectFields } from '../generate/schema-fields.ts';
import { listTestValues } from '../generate/values.ts';
import { withOptionsRestored } from '../sequences/options.ts';

/**
 * Tries values of every kind in each field, and those next to the boundaries of its rule. Invalid ones must be refused
 * with words. A host may have other limits and words than the form.
 */
export async function checkInputs(session: ContractRun): Promise<void> {
  for (const key of session.keys.filter(hasInputFields)) {
    const what = { call: key, check: 'input' } as const;
    const reason = findSkipReason(session, key);
    if (reason !== undefined) {
      session.skip({ ...what, title: 'values of every kind' }, reason);
      continue;
    }
    const risk = findRisk(session, key);
    if (risk !== undefined) session.skip({ ...what, title: 'values next to valid ones' }, risk);
    await withOptionsRestored(session, key, async () => {
      for (const leaf of listLeaves(calls[key].input)) {
        await session.check({ ...what, title: `${leaf.path.join('.')} with values of every kind` }, (look) =>
          checkField(session, look, key, leaf),
        );
      }
      if (hasBodyFields(key)) await checkNonObjectBodies(session, key);
    });
  }
}

export const hasInputFields = (key: CallKey) => Object.keys(objectFields(calls[key].input)).length > 0;

function hasBodyFields(key: CallKey): boolean {
  const inUrl = findUrlFields(callOf(key));
  return Object.keys(objectFields(calls[key].input)).some((name) => !inUrl.has(name));
}

/** Why a call can't be sent invalid inputs. */
export function findSkipReason({ hostUnderTest }: ContractRun, key: CallKey): string | undefined {
  const { isRepeatable, auth, host, method } = callOf(key);
  const needed = auth === 'bearer' ? findNeededPermission(key, method) : undefined;
  if (host === 'roblox' && !hostUnderTest.hasRobloxHost) return 'no --roblox-host was given';
  const permissions = [...(isRepeatable ? [] : ['writes' as const]), ...(needed ? [needed] : [])];
  const missing = nameMissingFlag(hostUnderTest.permissions, ...permissions);
  if (missing !== undefined || auth === 'none' || hostUnderTest.actors.reader) return missing;
  return 'no --token was given';
}

/** Why a call is too risky for values next to valid ones: a host may read one as the valid value, here 'discord'. */
const findRisk = ({ hostUnderTest: { permissions } }: ContractRun, key: CallKey): string | undefined =>
  key === 'unlinkAccount' ? nameMissingFlag(permissions, 'linking') : undefined;

/** The actor whose account a write changes. */
export function findWriter({ hostUnderTest: { actors } }: ContractRun, key: CallKey): Actor | undefined {
  if (calls[key].auth !== 'bearer') return undefined;
  return calls[key].effect === 'read' ? actors.reader : (actors.writer ?? actors.reader);
}

async function checkField(
  session: ContractRun,
  look: CheckContext,
  key: CallKey,
  { path, schema }: Leaf,
): Promise<void> {
  const { isMock, createDisposableActor } = session.hostUnderTest;
  const isInUrl = findUrlFields(callOf(key)).has(path.join('.'));
  const isRisky = findRisk(session, key) !== undefined;
  const valid = findValidInput(session, key, findWriter(session, key));
  const actor = createDisposableActor?.() ?? findWriter(session, key);
  for (const { what, value, isNear } of listTestValues(schema, readLeaf(valid, path))) {
    if ((isInUrl && !isPathSegment(value)) || (isRisky && isNear)) continue;
    const input = replaceLeaf(valid, path, value);
    const isValid = z.safeParse(calls[key].input, toJson(input)).success;
    // A real host gets no valid writes.
    if (isValid && !isMock && !calls[key].isRepeatable) continue;
    const seen = await look.send(key, input, { as: actor, isBad: !isValid });
    const attempt = { field: path.join('.'), what, input, seen };
    if (isValid) expectTaken(look, key, attempt);
    else {
      expectRefused(look, key, attempt);
      expectWords(look, key, attempt);
    }
  }
}

const isPathSegment = (value: unknown) => typeof value === 'string' && !/^\.{0,2}$/.test(value);

interface Attempt {
  field: string;
  what: string;
  input: Fields;
  seen: JudgedExchange;
}

const isInputRefusal = (status: number) => [400, 413, 414, 422].includes(status);

function expectTaken(look: CheckContext, key: CallKey, { field, what, seen }: Attempt): void {
  // A 400 of some calls also answers inputs that break no rule.
  const meansInput = callOf(key).failures.some(({ when }) => when === badRequest.when);
  if (!meansInput || !isInputRefusal(seen.status)) return;
  const problem = { expected: `${field}: ${what} taken`, actual: `status ${seen.status}` };
  look.report({ rule: 'refusedUnusualInput', ...problem }, seen);
}

function expectRefused(look: CheckContext, key: CallKey, { field, what, input, seen }: Attempt): void {
  // Any refusal is right; the findings of the response report a failure.
  if (!seen.isOk) return;
  const problem = { expected: `a refusal of ${field}: ${what}`, actual: `status ${seen.status}` };
  look.report({ rule: ruleOfAccepted(key, input), ...problem }, seen);
}

const ruleWords = new Set<unknown>(Object.values(messages));

/** A refusal of an input says the form's message for it. */
function expectWords(look: CheckContext, key: CallKey, { field, what, input, seen }: Attempt): void {
  const issues = z.safeParse(calls[key].input, toJson(input)).error?.issues ?? [];
  const message = issues.find((issue) => issue.path.join('.') === field)?.message;
  const said = hostErrorMessage(seen.body);
  if (!isInputRefusal(seen.status) || said === undefined || said === message) return;
  if (!ruleWords.has(message)) return;
  const problem = { expected: `'${message}' for ${field}: ${what}`, actual: `'${said}'` };
  look.report({ rule: 'otherRefusal', ...problem }, seen);
}

/** Bodies that aren't JSON objects. */
async function checkNonObjectBodies(session: ContractRun, key: CallKey): Promise<void> {
  const bodies = { 'no JSON': '{"code": ', 'a list': '[]', text: '"text"', null: 'null', nothing: '' };
  const actor = findWriter(session, key);
  const valid = findValidInput(session, key, actor);
  await session.check({ call: key, check: 'input', title: 'a body that is no object' }, async (look) => {
    for (const [what, rawBody] of Object.entries(bodies)) {
      const seen = await look.send(key, valid, { as: actor, rawBody, isBad: true });
      expectRefused(look, key, { field: 'body', what, input: {}, seen });
    }
  });
}
