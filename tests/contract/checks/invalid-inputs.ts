import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { ruleOfAccepted } from '../engine/forbidding-source.ts';
import { findNeededPermission, flagByPermission } from '../engine/host-under-test.ts';
import { findValidInput } from '../engine/inputs.ts';
import type { Deviation } from '../generate/deviations.ts';
import { createDeviations, findUrlFields } from '../generate/deviations.ts';
import { objectFields } from '../generate/schema-fields.ts';
import { withOptionsRestored } from '../sequences/options.ts';

/**
 * Inputs with one wrong field must be refused with words. Tries each kind of error in each field.
 */
export async function checkInvalidInputs(session: ContractRun): Promise<void> {
  for (const key of callKeys.filter((one) => session.includes(one) && hasInputFields(one))) {
    const reason = findSkipReason(session, key);
    if (reason !== undefined) {
      session.skip({ call: key, check: 'input', title: 'an input with one leaf off' }, reason);
      continue;
    }
    const actor = findWriter(session, key);
    await withOptionsRestored(session, key, async () => {
      await checkEveryField(session, key, actor);
      if (hasBodyFields(key)) await checkNonObjectBodies(session, key, actor);
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
  if (!isRepeatable && !hostUnderTest.permissions.writes) return 'no --writes';
  if (needed && !hostUnderTest.permissions[needed]) return `no ${flagByPermission[needed]}`;
  return auth === 'bearer' && !hostUnderTest.actors.reader ? 'no --token was given' : undefined;
}

/** The actor whose account a write changes. */
export function findWriter({ hostUnderTest: { actors } }: ContractRun, key: CallKey): Actor | undefined {
  if (calls[key].auth !== 'bearer') return undefined;
  return calls[key].effect === 'read' ? actors.reader : (actors.writer ?? actors.reader);
}

async function checkEveryField(session: ContractRun, key: CallKey, actor: Actor | undefined): Promise<void> {
  const byField = new Map<string, Deviation[]>();
  for (const deviation of createDeviations(callOf(key), findValidInput(session, key, actor))) {
    byField.set(deviation.field, [...(byField.get(deviation.field) ?? []), deviation]);
  }
  for (const [field, deviations] of byField) {
    await session.check(
      { call: key, check: 'input', title: `${field} in ${deviations.length} wrong ways` },
      async (look) => {
        for (const deviation of deviations) {
          const seen = await look.send(key, deviation.input, { as: actor, isBad: true });
          expectRejected(look, key, { deviation, seen });
        }
      },
    );
  }
}

function expectRejected(
  look: CheckContext,
  key: CallKey,
  { deviation: { field, what, input }, seen }: { deviation: Deviation; seen: JudgedExchange },
): void {
  // Any refusal is right; the findings of the response report a failure.
  if (!seen.isOk) return;
  const rule = ruleOfAccepted(key, input);
  look.report({ rule, expected: `a refusal of ${field}: ${what}`, actual: `status ${seen.status}` }, seen);
}

/** Bodies that aren't JSON objects. */
async function checkNonObjectBodies(
  session: ContractRun,
  key: CallKey,
  actor: Actor | undefined,
): Promise<void> {
  const bodies = { 'no JSON': '{"code": ', 'a list': '[]', text: '"text"', null: 'null', nothing: '' };
  await session.check({ call: key, check: 'input', title: 'a body that is no object' }, async (look) => {
    for (const [what, rawBody] of Object.entries(bodies)) {
      const seen = await look.send(key, findValidInput(session, key, actor), {
        as: actor,
        rawBody,
        isBad: true,
      });
      expectRejected(look, key, { deviation: { field: 'body', what, input: {} }, seen });
    }
  });
}
