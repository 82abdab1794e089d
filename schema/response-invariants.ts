import type { Call } from './call.ts';
import type { CallKey } from './calls.ts';
import { callOf } from './calls.ts';
import { time } from './constants.ts';
import type { Leaderboard } from './entities/leaderboard.ts';

/** A rule that a response breaks although the response matches its schema. */
export type InvariantViolation = {
  severity: 'violation' | 'warning';
  check: 'order' | 'redirect';
  path: readonly PropertyKey[];
  expected: string;
  actual: string;
};

/** Tolerance for the difference between the host's clock and ours. */
const CLOCK_SKEW_MS = 5 * time.MINUTE_MS;

/**
 * Checks the rules of a decoded response that no schema can express (SPEC §2, §7 and §9): the leaderboard's
 * order and the targets of sign-in redirects. `now` is epoch ms; without it, instants in the future are not
 * reported.
 */
export function checkInvariants(
  key: CallKey,
  answer: unknown,
  now: number | undefined,
): InvariantViolation[] {
  const { redirect } = callOf(key);
  if (redirect) return checkRedirect(answer, redirect);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: decoded by this call's schema
  return key === 'leaderboard' ? checkLeaderboard(answer as Leaderboard, now) : [];
}

function checkLeaderboard(
  { topPlayers, generatedAt }: Leaderboard,
  now: number | undefined,
): InvariantViolation[] {
  const violations: InvariantViolation[] = [];
  const report = (path: readonly PropertyKey[], expected: string, actual: string) =>
    violations.push({ severity: 'violation', check: 'order', path, expected, actual });
  const seen = new Set<string>();
  topPlayers.forEach(({ uid, axp, rank }, index) => {
    const above = topPlayers[index - 1];
    const at = (field: string) => ['topPlayers', index, field];
    if (!above && rank !== 1) report(at('rank'), 'ranks from 1', `first rank ${rank}`);
    if (above && rank < above.rank) report(at('rank'), 'ascending ranks', `${rank} after ${above.rank}`);
    if (above && axp > above.axp) report(at('axp'), 'descending aXP', 'more than the row above');
    if (seen.has(uid)) report(at('uid'), 'every player once', 'a repeated player');
    seen.add(uid);
  });
  if (now !== undefined && generatedAt > now + CLOCK_SKEW_MS) {
    report(['generatedAt'], 'an instant in the past', 'an instant in the future');
  }
  return violations;
}

/**
 * Checks that a sign-in redirect uses https, so that nobody on the network can read it, and leads to the
 * provider's domain. Loopback hosts are exempt from both.
 */
function checkRedirect(
  answer: unknown,
  { field, domain }: NonNullable<Call['redirect']>,
): InvariantViolation[] {
  const address = new URL(String(Object.getOwnPropertyDescriptor(answer ?? {}, field)?.value));
  const { protocol, hostname } = address;
  if (loopbackHosts.has(hostname)) return [];
  const violations: InvariantViolation[] = [];
  if (protocol !== 'https:') {
    violations.push({
      severity: 'violation',
      check: 'redirect',
      path: [field],
      expected: 'an https address',
      actual: `an address of ${protocol}`,
    });
  }
  if (hostname !== domain && !hostname.endsWith(`.${domain}`)) {
    violations.push({
      severity: 'warning',
      check: 'redirect',
      path: [field],
      expected: `an address of ${domain}`,
      actual: hostname,
    });
  }
  return violations;
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
