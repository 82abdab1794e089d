import { createIdToken } from '#tests/support/tokens.ts';
import type { PortalRequest, PortalResponse, ProcedureOutcome } from '../test-portal.ts';
import { buildRequest, parseOutcome } from '../test-portal.ts';
import { pick } from './random.ts';

/** One step of a journey: a procedure and its input. */
type ProcedureStep = { procedure: string; input?: unknown; isRetried: boolean };

/** The result of one step. */
export type StepResult = ProcedureStep & ProcedureOutcome & { status: number };

const readStep = (procedure: string, input?: unknown) => ({ procedure, input, isRetried: true });
/** A write, or the address of a sign-in, which is made for one caller. */
const onceStep = (procedure: string, input?: unknown) => ({ procedure, input, isRetried: false });

/** The journeys of players; `nth` makes each write different. */
const journeys: readonly ((nth: number) => ProcedureStep[])[] = [
  () => [
    readStep('profile.own'),
    readStep('leaderboard.top'),
    readStep('leaderboard.ownRank', { robloxUserId: '5520917643' }),
  ],
  () => [readStep('profile.public', { id: 'veteran' }), readStep('roblox.user', { id: '5520917643' })],
  () => [onceStep('auth.robloxLogin'), onceStep('auth.googleLogin')],
  (nth) => [
    readStep('profile.own'),
    onceStep('options.update', { category: 'Privacy', name: 'PublicProfileVisible', value: nth % 2 === 0 }),
    readStep('profile.own'),
  ],
  (nth) => [
    onceStep('account.requestDataExport', { email: `export-${nth}@example.com` }),
    readStep('profile.own'),
  ],
  () => [
    onceStep('linking.verifyCode', { code: 'GOOD01' }),
    onceStep('account.unlink', { provider: 'discord' }),
  ],
];

export type JourneyOptions = {
  send: (sent: PortalRequest) => Promise<PortalResponse>;
  random: () => number;
  isOver: () => boolean;
  onStep: (taken: StepResult) => void;
};

/** Runs one journey after another for one player, with one token, which lasts an hour. */
export async function playJourneys(
  uid: string,
  { send, random, isOver, onStep }: JourneyOptions,
): Promise<void> {
  const authorization = `Bearer ${createIdToken(uid)}`;
  for (let nth = 0; !isOver(); nth += 1) {
    for (const step of pick(journeys, random)(nth)) {
      if (isOver()) return;
      const sent = buildRequest(step.procedure, step.input);
      const response = await send({ ...sent, headers: { ...sent.headers, authorization } });
      onStep({ ...step, ...parseOutcome(response), status: response.status });
      await pause(random() * MAX_PAUSE_MS);
    }
  }
}

/** The part of a player's data that the journeys need. */
const MAX_PAUSE_MS = 200;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
