import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { findNeededPermission, nameMissingFlag } from '../engine/host-under-test.ts';
import { findValidInput } from '../engine/inputs-with-known-ids.ts';
import type { Leaf } from '../generate/fields.ts';
import { findUrlFields, listLeaves, replaceLeaf, toJson } from '../generate/fields.ts';
import { objectFields } from '../generate/schema-fields.ts';
import { isText, testValues } from '../generate/values.ts';

/**
 * Tries values of every kind in each field, and bodies that are no object. A host may have other limits and words than the
 * form, but it must not fail.
 */
export async function checkInputs(session: ContractRun): Promise<void> {
  for (const key of session.keys.filter(hasInputFields)) {
    const what = { call: key, check: 'input' } as const;
    const reason = findSkipReason(session, key);
    if (reason !== undefined) {
      session.skip({ ...what, title: 'values of every kind' }, reason);
      continue;
    }
    for (const leaf of listLeaves(calls[key].input)) {
      await session.check({ ...what, title: `${leaf.path.join('.')} with values of every kind` }, (look) =>
        checkField(session, look, key, leaf),
      );
    }
    if (hasBodyFields(key)) await checkNonObjectBodies(session, key);
  }
}

const hasInputFields = (key: CallKey) => Object.keys(objectFields(calls[key].input)).length > 0;

function hasBodyFields(key: CallKey): boolean {
  const inUrl = findUrlFields(callOf(key));
  return Object.keys(objectFields(calls[key].input)).some((name) => !inUrl.has(name));
}

/** Why a call can't be sent invalid inputs. */
function findSkipReason({ hostUnderTest }: ContractRun, key: CallKey): string | undefined {
  const { isRepeatable, auth, host, method } = callOf(key);
  const needed = auth === 'bearer' ? findNeededPermission(key, method) : undefined;
  if (host === 'roblox' && !hostUnderTest.hasRobloxHost) return 'no --roblox-host was given';
  const permissions = [...(isRepeatable ? [] : ['writes' as const]), ...(needed ? [needed] : [])];
  const missing = nameMissingFlag(hostUnderTest.permissions, ...permissions);
  if (missing !== undefined || auth === 'none' || hostUnderTest.actors.reader) return missing;
  return 'no --token was given';
}

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
  const { createDisposableActor } = session.hostUnderTest;
  const isInUrl = findUrlFields(callOf(key)).has(path.join('.'));
  const valid = findValidInput(session, key, findWriter(session, key));
  const actor = createDisposableActor?.() ?? findWriter(session, key);
  for (const { what, value, isOddText } of testValues) {
    if (isInUrl && !isPathSegment(value)) continue;
    const input = replaceLeaf(valid, path, value);
    // A host may take what only this project refuses.
    if (z.safeParse(calls[key].input, toJson(input)).success) continue;
    const seen = await look.send(key, input, { as: actor, isBad: true });
    if (!isOddText || !isText(schema)) expectRefused(look, { field: path.join('.'), what, seen });
  }
}

const isPathSegment = (value: unknown) => typeof value === 'string' && !/^\.{0,2}$/.test(value);

interface Attempt {
  field: string;
  what: string;
  seen: JudgedExchange;
}

/** Any refusal is right; the findings of the response report a failure. */
function expectRefused(look: CheckContext, { field, what, seen }: Attempt): void {
  if (!seen.isOk) return;
  const problem = { expected: `a refusal of ${field}: ${what}`, actual: `status ${seen.status}` };
  look.report({ rule: 'acceptedForbiddenInput', ...problem }, seen);
}

/** Bodies that aren't JSON objects. */
async function checkNonObjectBodies(session: ContractRun, key: CallKey): Promise<void> {
  const bodies = { 'no JSON': '{"code": ', 'a list': '[]', text: '"text"', null: 'null', nothing: '' };
  const actor = findWriter(session, key);
  const valid = findValidInput(session, key, actor);
  await session.check({ call: key, check: 'input', title: 'a body that is no object' }, async (look) => {
    for (const [what, rawBody] of Object.entries(bodies)) {
      const seen = await look.send(key, valid, { as: actor, rawBody, isBad: true });
      expectRefused(look, { field: 'body', what, seen });
    }
  });
}
