import { isRetried } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import { findInputs } from '../engine/inputs-with-known-ids.ts';
import { listDifferences } from '../engine/read-account.ts';
import { FieldsSchema } from '../generate/fields.ts';

/** How often each read is made, one after the other. */
const TIMES = 6;

/** The same request gets the same response each time. A player may be in a game, so that numbers may change. */
export async function checkRepeats(session: ContractRun): Promise<void> {
  const { reader, other } = session.hostUnderTest.actors;
  for (const call of session.keys.filter((key) => session.answered.has(key) && isRetried(callOf(key)))) {
    const what = { call, check: 'consistency', title: 'the same request again and again' } as const;
    for (const as of other ? [reader, other] : [reader]) {
      const [input] = findInputs(session, call, as);
      if (!input) continue;
      await session.check(what, async (look) => {
        const responses: unknown[] = [];
        for (let times = 0; times < TIMES; times++) {
          const { isOk, isBroken, body } = await look.send(call, input, { as, mayFail: true });
          if (!isBroken) responses.push(isOk ? callOf(call).response?.safeParse(body).data : undefined);
        }
        reportChanges(look, call, responses);
      });
    }
  }
}

/** Paths at which a response differs from the one before it, and a later one does not. */
function findComingPaths(responses: readonly unknown[]): string[] {
  const pathsBetween = (one: unknown, two: unknown) =>
    listDifferences(one, two).flatMap(({ path, actual }) => (actual === 'another number' ? [] : [path]));
  return responses.flatMap((response, index) => {
    const [next, ...later] = responses.slice(index + 1);
    const isBack = (path: string) => later.some((one) => !pathsBetween(response, one).includes(path));
    return later.length === 0 ? [] : pathsBetween(response, next).filter(isBack);
  });
}

/** A shared response may differ from its next version, but a run hardly sees a third one. */
function reportChanges(look: CheckContext, call: CallKey, responses: readonly unknown[]): void {
  const { since = '' } = callOf(call).cached ?? {};
  const versions = new Map<unknown, unknown[]>();
  for (const response of responses) {
    const version = FieldsSchema.safeParse(response).data?.[since];
    versions.set(version, [...(versions.get(version) ?? []), response]);
  }
  if (versions.size > 2)
    look.report({ rule: 'restlessBoard', path: `$.${since}`, expected: 'one instant', actual: 'many' });
  for (const path of [...versions.values()].flatMap(findComingPaths))
    look.report({ rule: 'comesAndGoes', path, expected: 'the same each time', actual: 'sometimes another' });
}
