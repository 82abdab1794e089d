import type { Call } from './call.ts';
import type { CallKey } from './calls.ts';
import { callOf } from './calls.ts';
import { CLOCK_SKEW_MS } from './entities/instant.ts';
import type { Leaderboard } from './entities/leaderboard.ts';
import { isLoopback } from './local-host.ts';
import { valueAt } from './wire/value-at.ts';

/** A rule that a response breaks although the response matches its schema. */
export interface BrokenRule {
  severity: 'violation' | 'warning';
  check: 'order' | 'redirect';
  /** JSONPath of the value. */
  path: string;
  expected: string;
  actual: string;
}

/**
 * Checks the rules of a decoded response that no schema can express (SPEC §2, §7 and §9): the leaderboard's order, a
 * cached response from the future, and the targets of sign-in redirects. `now` is epoch ms; without it, the future is not
 * reported.
 */
export function checkInvariants(
  key: CallKey,
  response: unknown,
  now = Number.POSITIVE_INFINITY,
): BrokenRule[] {
  const { redirect, cached } = callOf(key);
  return [
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: decoded by this call's schema
    ...(key === 'leaderboard' ? findRankingErrors(response as Leaderboard) : []),
    ...(cached ? checkInstant(response, cached.since, now) : []),
    ...(redirect ? checkRedirect(response, redirect) : []),
  ];
}

/** Finds broken rules of the leaderboard's order (SPEC §2): ranks, aXP and one row a player. */
function findRankingErrors({ topPlayers }: Leaderboard): BrokenRule[] {
  const broken: BrokenRule[] = [];
  const seen = new Set<string>();
  topPlayers.forEach(({ uid, axp, rank }, index) => {
    const above = topPlayers[index - 1];
    // The first row breaks only our assumption about its rank: the specification doesn't say where ranks begin.
    const severity = above ? 'violation' : 'warning';
    const report = (field: string, expected: string, actual: string) =>
      broken.push({ severity, check: 'order', path: `$.topPlayers[${index}].${field}`, expected, actual });
    if (!above && rank !== undefined && rank !== 1) report('rank', 'ranks from 1', `first rank ${rank}`);
    if (isLess(rank, above?.rank)) report('rank', 'ascending ranks', `${rank} after ${above?.rank}`);
    if (isLess(above?.axp, axp)) report('axp', 'descending aXP', 'more than the row above');
    if (uid !== undefined && seen.has(uid)) report('uid', 'every player once', 'a repeated player');
    if (uid !== undefined) seen.add(uid);
  });
  return broken;
}

/** Whether both are known and the first is less. */
const isLess = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one < other;

function checkInstant(response: unknown, field: string, now: number): BrokenRule[] {
  const instant = valueAt(response, [field]);
  if (typeof instant !== 'number' || instant <= now + CLOCK_SKEW_MS) return [];
  const [expected, actual] = ['an instant in the past', 'an instant in the future'];
  return [{ severity: 'violation', check: 'order', path: `$.${field}`, expected, actual }];
}

/**
 * Checks that a sign-in redirect uses https, so that nobody on the network can read it, and leads to the
 * provider's domain. Loopback hosts are exempt from both.
 */
function checkRedirect(response: unknown, { field, domain }: NonNullable<Call['redirect']>): BrokenRule[] {
  const { protocol, hostname } = new URL(String(valueAt(response, [field])));
  const broken: BrokenRule[] = [];
  const report = (severity: BrokenRule['severity'], expected: string, actual: string) =>
    broken.push({ severity, check: 'redirect', path: `$.${field}`, expected, actual });
  if (isLoopback(hostname)) return broken;
  if (protocol !== 'https:') report('violation', 'an https address', `an address of ${protocol}`);
  if (hostname !== domain && !hostname.endsWith(`.${domain}`))
    report('warning', `an address of ${domain}`, hostname);
  return broken;
}
