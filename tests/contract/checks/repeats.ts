import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { listDifferences } from '../engine/account.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import { findInputs } from '../engine/inputs.ts';
import { FieldsSchema } from '../generate/fields.ts';

/** How often each read is made, one after the other. */
const TIMES = 6;

/** The same request gets the same answer each time. A player may be in a game, so that numbers may change. */
export async function checkRepeats(session: ContractRun): Promise<void> {
  const { reader, other } = session.hostUnderTest.actors;
  for (const call of session.keys.filter((key) => session.answered.has(key) && isLasting(key))) {
    const what = { call, check: 'consistency', title: 'the same request again and again' } as const;
    for (const as of other ? [reader, other] : [reader]) {
      const [input] = findInputs(session, call, as);
      if (!input) continue;
      await session.check(what, async (look) => {
        const answers: unknown[] = [];
        for (let times = 0; times < TIMES; times++) {
          const { isOk, isBroken, body } = await look.send(call, input, { as, mayFail: true });
          if (!isBroken) answers.push(isOk ? callOf(call).response?.safeParse(body).data : undefined);
        }
        reportChanges(look, call, answers);
      });
    }
  }
}

const isLasting = (key: CallKey) => callOf(key).isRepeatable && !callOf(key).isSingleUse;

/** Paths at which an answer differs from the one before it, and a later one does not. */
function findComingPaths(answers: readonly unknown[]): string[] {
  const pathsBetween = (one: unknown, two: unknown) =>
    listDifferences(one, two).flatMap(({ path, actual }) => (actual === 'another number' ? [] : [path]));
  return answers.flatMap((answer, index) => {
    const [next, ...later] = answers.slice(index + 1);
    const isBack = (path: string) => later.some((one) => !pathsBetween(answer, one).includes(path));
    return later.length === 0 ? [] : pathsBetween(answer, next).filter(isBack);
  });
}

/** A shared answer may differ from its next version, but a run hardly sees a third one. */
function reportChanges(look: CheckContext, call: CallKey, answers: readonly unknown[]): void {
  const { since = '' } = callOf(call).cached ?? {};
  const versions = new Map<unknown, unknown[]>();
  for (const answer of answers) {
    const version = FieldsSchema.safeParse(answer).data?.[since];
    versions.set(version, [...(versions.get(version) ?? []), answer]);
  }
  if (versions.size > 2)
    look.report({ rule: 'restlessBoard', path: `$.${since}`, expected: 'one instant', actual: 'many' });
  for (const path of [...versions.values()].flatMap(findComingPaths))
    look.report({ rule: 'comesAndGoes', path, expected: 'the same each time', actual: 'sometimes another' });
}
