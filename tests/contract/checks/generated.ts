import fc from 'fast-check';
import type { CallKey } from '#schema/calls.ts';
import { badRequest, callKeys, calls } from '#schema/calls.ts';
import type { Seen, Session } from '../engine/session.ts';
import { arbitraryOf } from '../generate/arbitrary.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import { takesInput, whyNot, writerOf } from './inputs.ts';

/**
 * Whatever input the schema takes, the host answers as its call declares: done, or a known failure, never that
 * the input is wrong. A real host is only read from in this way: what writes could do is anybody's guess.
 */
export async function checkGenerated(session: Session, runs: number): Promise<void> {
  for (const key of callKeys.filter((one) => session.wants(one) && takesInput(one))) {
    const what = { call: key, check: 'generated', title: `${runs} generated inputs that are right` } as const;
    const isRisky = calls[key].method !== 'GET' && !session.subject.isMock;
    const reason =
      whyNot(session, key) ?? (isRisky ? 'right inputs are only written to a mock host' : undefined);
    if (reason === undefined) await generated(session, key, runs);
    else session.skip(what, reason);
  }
}

async function generated(session: Session, key: CallKey, runs: number): Promise<void> {
  const { subject } = session;
  const isRead = calls[key].method === 'GET';
  const actor = isRead ? writerOf(session, key) : (subject.newcomer?.() ?? writerOf(session, key));
  const title = `${runs} generated inputs that are right`;
  await session.check({ call: key, check: 'generated', title }, async (look) => {
    const inputs = arbitraryOf(calls[key].input).map((value) => FieldsSchema.parse(value));
    const property = fc.asyncProperty(inputs, async (input) =>
      fits(key, await session.ask(key, input, { as: actor })),
    );
    const { counterexample } = await fc.check(property, { seed: session.seed, numRuns: runs });
    const [input] = counterexample ?? [];
    if (!input) return;
    const seen = await look.ask(key, input, { as: actor });
    if (isRefusedAsWrong(key, seen))
      look.find({ expected: 'a right input to be taken', actual: 'status 400' });
  });
}

const fits = (key: CallKey, seen: Seen) =>
  !isRefusedAsWrong(key, seen) && seen.findings.every(({ severity }) => severity !== 'violation');

/** 400 where that can only mean that the input breaks a rule. */
const isRefusedAsWrong = (key: CallKey, { status }: Seen) =>
  status === 400 && calls[key].failures.some(({ when }) => when === badRequest.when);
