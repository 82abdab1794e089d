import fc from 'fast-check';
import { badRequest } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import type { ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { createArbitrary } from '../generate/arbitrary.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import { findSkipReason, findWriter, hasInputFields } from './invalid-inputs.ts';

/**
 * For every input that the schema accepts, the host responds with a success or a declared failure, never with 400 for a
 * broken rule. On a real host only reads are tried.
 */
export async function checkGeneratedInputs(session: ContractRun, runs: number): Promise<void> {
  for (const key of callKeys.filter((one) => session.includes(one) && hasInputFields(one))) {
    const what = { call: key, check: 'generated', title: `${runs} generated inputs that are right` } as const;
    const isRisky = !calls[key].isRepeatable && !session.hostUnderTest.isMock;
    const reason =
      findSkipReason(session, key) ?? (isRisky ? 'right inputs are only written to a mock host' : undefined);
    if (reason === undefined) await checkCall(session, key, runs);
    else session.skip(what, reason);
  }
}

async function checkCall(session: ContractRun, key: CallKey, runs: number): Promise<void> {
  const { hostUnderTest } = session;
  const actor = calls[key].isRepeatable
    ? findWriter(session, key)
    : (hostUnderTest.createDisposableActor?.() ?? findWriter(session, key));
  const title = `${runs} generated inputs that are right`;
  await session.check({ call: key, check: 'generated', title }, async (look) => {
    const inputs = createArbitrary(calls[key].input).map((value) => FieldsSchema.parse(value));
    const property = fc.asyncProperty(inputs, async (input) =>
      isDeclaredResponse(key, await session.send(key, input, { as: actor })),
    );
    const { counterexample } = await fc.check(property, { seed: session.seed, numRuns: runs });
    const [input] = counterexample ?? [];
    if (!input) return;
    const seen = await look.send(key, input, { as: actor });
    if (isRejectedInput(key, seen))
      look.report({
        rule: 'refusedUnusualInput',
        expected: 'a right input to be taken',
        actual: 'status 400',
      });
  });
}

const isDeclaredResponse = (key: CallKey, seen: JudgedExchange) =>
  !isRejectedInput(key, seen) && seen.findings.every((one) => one.class !== 'violation');

/** Whether the response is a 400 that can only mean a broken input rule. */
const isRejectedInput = (key: CallKey, { status }: JudgedExchange) =>
  status === 400 && callOf(key).failures.some(({ when }) => when === badRequest.when);
