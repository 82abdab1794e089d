import { expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import {
  chatLinkingFailureMessage,
  googleHint,
  linkedAccounts,
  nextMove,
  unlinkFailureMessage,
} from '#web/screens/options/state.ts';

const emptyProfile: Profile = { displayName: 'Robin', authProviders: ['password'] };

it('each account has its own time of linking', () => {
  const linkedOn = (linkedAt: number) => ({ userId: '1', username: 'a', email: 'a@b.c', linkedAt });
  const accounts = { robloxProfile: linkedOn(1), googleProfile: linkedOn(2), discordProfile: linkedOn(3) };
  const rows = Object.values(linkedAccounts({ ...emptyProfile, ...accounts }));
  expect(rows.map((row) => 'since' in row && row.since)).toEqual([1, 2, 3]);
});

const roblox = { userId: '1', username: 'a' };
const discord = { username: 'b' };

it.each([
  ['links Roblox, if it is not linked', {}, true, 'linkRoblox'],
  ['has the verification sent again', { robloxProfile: roblox }, false, 'verifyEmail'],
  ['links Discord, if the address is verified', { robloxProfile: roblox }, true, 'linkDiscord'],
  [
    'links Discord, without a password',
    { robloxProfile: roblox, authProviders: ['roblox'] },
    false,
    'linkDiscord',
  ],
  [
    'is nothing, if nothing is left to do',
    { robloxProfile: roblox, discordProfile: discord, authProviders: ['roblox'] },
    true,
    undefined,
  ],
] as const)('the primary button %s', (_, accounts, emailVerified, expected) => {
  const user = { uid: 'r', displayName: null, photoURL: null, email: 'a@b.c', emailVerified };
  const authProviders = 'authProviders' in accounts ? [...accounts.authProviders] : ['password'];
  expect(nextMove({ ...emptyProfile, ...accounts, authProviders }, user)).toBe(expected);
});

it('Google asks nothing of a player without an email address', () => {
  const user = { uid: 'r', displayName: null, photoURL: null, email: null, emailVerified: false };
  expect(googleHint(user)).toBeUndefined();
});

it.each([
  ['conflict', messages.linkingCodeConflict, messages.codeExpired],
  ['rejected', 'This code has expired: already linked', messages.discordAlreadyLinked],
  ['rejected', 'Already Linked to another player', messages.discordAlreadyLinked],
  ['rejected', 'Expired code', messages.codeExpired],
  ['unauthenticated', 'Invalid or expired token, already linked', messages.sessionExpired],
  ['rateLimited', 'Slow down', messages.rateLimited],
  ['hostUnavailable', messages.offline, messages.offline],
  ['hostUnavailable', messages.identityUnreachable, messages.identityUnreachable],
  ['hostTimeout', 'too late', messages.linkingFailed],
] as const)('the message of a failed chat linking for %s "%s" is %s', (code, message, expected) => {
  expect(chatLinkingFailureMessage({ code, message })).toBe(expected);
});

const noRoblox = 'No Roblox account is currently linked';
it.each([
  ['discord', 'notFound', 'whatever', messages.userNotFoundSignIn],
  ['discord', 'hostFailed', 'whatever', 'Failed to unlink Discord account. Please try again.'],
  ['roblox', 'hostUnavailable', 'whatever', 'Failed to unlink Roblox account. Please try again.'],
  ['roblox', 'resultUnknown', 'whatever', messages.resultUnknown],
  ['roblox', 'rateLimited', 'whatever', messages.rateLimited],
  ['discord', 'rejected', noRoblox, 'Failed to unlink Discord account. Please try again.'],
  ['roblox', 'rejected', noRoblox, noRoblox],
  ['roblox', 'rejected', messages.onlyAuthentication, messages.onlyAuthentication],
  ['discord', 'unauthenticated', 'expired', messages.sessionExpired],
] as const)(
  'the message of a failed unlinking for %s, %s "%s" is %s',
  (provider, code, message, expected) => {
    expect(unlinkFailureMessage(provider, { code, message })).toBe(expected);
  },
);
