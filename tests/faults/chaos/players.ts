import { idToken } from '#tests/support/tokens.ts';
import type { Outcome, Portal } from '../portal.ts';
import { askFor, outcomeOf } from '../portal.ts';
import { pick } from './random.ts';

/** One step of a player's way: a procedure, and what goes along. */
type Step = { procedure: string; input?: unknown; isRead: boolean };

/** What became of one. */
export type Taken = Step & Outcome & { status: number };

const read = (procedure: string, input?: unknown): Step => ({ procedure, input, isRead: true });
const write = (procedure: string, input?: unknown): Step => ({ procedure, input, isRead: false });

/** The ways that players take through the portal; `nth` makes each write another one. */
const ways: readonly ((nth: number) => Step[])[] = [
  () => [
    read('profile.own'),
    read('leaderboard.top'),
    read('leaderboard.ownRank', { robloxUserId: '5520917643' }),
  ],
  () => [read('profile.public', { id: 'veteran' }), read('roblox.user', { id: '5520917643' })],
  () => [read('auth.robloxLogin'), read('auth.googleLogin')],
  (nth) => [
    read('profile.own'),
    write('options.update', { category: 'Privacy', name: 'PublicProfileVisible', value: nth % 2 === 0 }),
    read('profile.own'),
  ],
  (nth) => [write('account.requestDataExport', { email: `export-${nth}@example.com` }), read('profile.own')],
  () => [write('linking.verifyCode', { code: 'GOOD01' }), write('account.unlink', { provider: 'discord' })],
];

export type Walk = {
  portal: Portal;
  random: () => number;
  isOver: () => boolean;
  onTaken: (taken: Taken) => void;
};

/** One player on one way after another, until it is over, with one token: it is good for an hour. */
export async function walk(uid: string, { portal, random, isOver, onTaken }: Walk): Promise<void> {
  const authorization = `Bearer ${idToken(uid)}`;
  for (let nth = 0; !isOver(); nth += 1) {
    for (const step of pick(ways, random)(nth)) {
      if (isOver()) return;
      const sent = askFor(step.procedure, step.input);
      const answer = await portal.send({ ...sent, headers: { ...sent.headers, authorization } });
      onTaken({ ...step, ...outcomeOf(answer), status: answer.status });
      await pause(random() * MOST_PAUSE_MS);
    }
  }
}

/** What a player needs to read a page, much shortened. */
const MOST_PAUSE_MS = 200;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
