import type { CallKey } from './calls.ts';
import { time } from './constants.ts';
import type { Leaderboard } from './entities/leaderboard.ts';

/** What is wrong with an answer that has the right shape. */
export type InvariantViolation = {
  severity: 'violation' | 'warning';
  check: 'order' | 'redirect';
  path: readonly PropertyKey[];
  expected: string;
  actual: string;
};

/** Clocks of two machines are never the same. */
const CLOCK_SKEW_MS = 5 * time.MINUTE_MS;

/**
 * The order and bounds of an answer that its schema has read (SPEC sections 2, 7 and 9). `now` is epoch
 * milliseconds; without it nothing is said about instants.
 */
export function checkInvariants(
  key: CallKey,
  answer: unknown,
  now: number | undefined,
): InvariantViolation[] {
  const rule = invariants[key];
  return rule ? rule(answer, now) : [];
}

type Invariant = (answer: unknown, now: number | undefined) => InvariantViolation[];

/** Each answer has been read by its call's schema before. */
const invariants: Partial<Record<CallKey, Invariant>> = {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: read by the schema of this call
  leaderboard: (answer, now) => checkLeaderboard(answer as Leaderboard, now),
  robloxLogin: (answer) => checkRedirect(answer, 'redirectUrl', 'roblox.com'),
  robloxLink: (answer) => checkRedirect(answer, 'redirectUrl', 'roblox.com'),
  googleLogin: (answer) => checkRedirect(answer, 'url', 'google.com'),
};

function checkLeaderboard(
  { topPlayers, generatedAt }: Leaderboard,
  now: number | undefined,
): InvariantViolation[] {
  const breaches: InvariantViolation[] = [];
  const wrong = (path: readonly PropertyKey[], expected: string, actual: string) =>
    breaches.push({ severity: 'violation', check: 'order', path, expected, actual });
  const seen = new Set<string>();
  topPlayers.forEach(({ uid, axp, rank }, index) => {
    const above = topPlayers[index - 1];
    const at = (field: string) => ['topPlayers', index, field];
    if (!above && rank !== 1) wrong(at('rank'), 'ranks from 1', `first rank ${rank}`);
    if (above && rank < above.rank) wrong(at('rank'), 'ranks in order', `${rank} after ${above.rank}`);
    if (above && axp > above.axp) wrong(at('axp'), 'the most aXP first', 'more than the row above');
    if (seen.has(uid)) wrong(at('uid'), 'every player once', 'the same player again');
    seen.add(uid);
  });
  if (now !== undefined && generatedAt > now + CLOCK_SKEW_MS) {
    wrong(['generatedAt'], 'an instant that has been', 'an instant yet to come');
  }
  return breaches;
}

/** A sign-in travels over it, so it must not be readable on the way; a host on this machine is exempt. */
function checkRedirect(answer: unknown, field: string, provider: string): InvariantViolation[] {
  const address = new URL(String(Object.getOwnPropertyDescriptor(answer ?? {}, field)?.value));
  const { protocol, hostname } = address;
  if (loopbackHosts.has(hostname)) return [];
  const breaches: InvariantViolation[] = [];
  if (protocol !== 'https:') {
    breaches.push({
      severity: 'violation',
      check: 'redirect',
      path: [field],
      expected: 'an https address',
      actual: `an address of ${protocol}`,
    });
  }
  if (hostname !== provider && !hostname.endsWith(`.${provider}`)) {
    breaches.push({
      severity: 'warning',
      check: 'redirect',
      path: [field],
      expected: `an address of ${provider}`,
      actual: hostname,
    });
  }
  return breaches;
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
