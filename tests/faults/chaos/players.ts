import { createIdToken } from '#tests/support/tokens.ts';
import type { ProcedureOutcome, TestPortal } from '../test-portal.ts';
import { buildRequest, parseOutcome } from '../test-portal.ts';
import { pick } from './random.ts';

/** One step of a player's way: a procedure, and what goes along. */
type ProcedureStep = { procedure: string; input?: unknown; isRead: boolean };

/** What became of one. */
export type StepResult = ProcedureStep & ProcedureOutcome & { status: number };

const readStep = (procedure: string, input?: unknown): ProcedureStep => ({ procedure, input, isRead: true });
const writeStep = (procedure: string, input?: unknown): ProcedureStep => ({
  procedure,
  input,
  isRead: false,
});

/** The ways that players take through the portal; `nth` makes each write another one. */
const journeys: readonly ((nth: number) => ProcedureStep[])[] = [
  () => [
    readStep('profile.own'),
    readStep('leaderboard.top'),
    readStep('leaderboard.ownRank', { robloxUserId: '5520917643' }),
  ],
  () => [readStep('profile.public', { id: 'veteran' }), readStep('roblox.user', { id: '5520917643' })],
  () => [readStep('auth.robloxLogin'), readStep('auth.googleLogin')],
  (nth) => [
    readStep('profile.own'),
    writeStep('options.update', { category: 'Privacy', name: 'PublicProfileVisible', value: nth % 2 === 0 }),
    readStep('profile.own'),
  ],
  (nth) => [
    writeStep('account.requestDataExport', { email: `export-${nth}@example.com` }),
    readStep('profile.own'),
  ],
  () => [
    writeStep('linking.verifyCode', { code: 'GOOD01' }),
    writeStep('account.unlink', { provider: 'discord' }),
  ],
];

export type JourneyOptions = {
  portal: TestPortal;
  random: () => number;
  isOver: () => boolean;
  onStep: (taken: StepResult) => void;
};

/** One player on one way after another, until it is over, with one token: it is good for an hour. */
export async function playJourneys(
  uid: string,
  { portal, random, isOver, onStep }: JourneyOptions,
): Promise<void> {
  const authorization = `Bearer ${createIdToken(uid)}`;
  for (let nth = 0; !isOver(); nth += 1) {
    for (const step of pick(journeys, random)(nth)) {
      if (isOver()) return;
      const sent = buildRequest(step.procedure, step.input);
      const answer = await portal.send({ ...sent, headers: { ...sent.headers, authorization } });
      onStep({ ...step, ...parseOutcome(answer), status: answer.status });
      await pause(random() * MAX_PAUSE_MS);
    }
  }
}

/** What a player needs to read a page, much shortened. */
const MAX_PAUSE_MS = 200;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
