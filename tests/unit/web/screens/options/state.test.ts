import { describe, expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import {
  chatLinkingFailureMessage,
  getPrivacy,
  googleHint,
  hasPassword,
  linkedAccounts,
  robloxRefusal,
  unlinkFailureMessage,
  withPrivacy,
} from '#web/screens/options/state.ts';

const discordTaken = 'This Discord account is already linked to another profile of the product.';
const codeExpired = 'Invalid or expired code. Please try generating a new one from our Discord server.';
const onlyAuthentication = 'Cannot unlink Roblox account as it is your only authentication method.';

const emptyProfile: Profile = { displayName: 'Robin', authProviders: ['password'] };

it('an empty profile has no linked account', () => {
  const none = { linked: false };
  expect(linkedAccounts(emptyProfile)).toEqual({ roblox: none, google: none, discord: none });
});

it('each account has its own time of linking', () => {
  const linkedOn = (linkedAt: number) => ({ userId: '1', username: 'a', email: 'a@b.c', linkedAt });
  const accounts = { robloxProfile: linkedOn(1), googleProfile: linkedOn(2), discordProfile: linkedOn(3) };
  const rows = Object.values(linkedAccounts({ ...emptyProfile, ...accounts }));
  expect(rows.map((row) => 'since' in row && row.since)).toEqual([1, 2, 3]);
});

describe('the row of an account', () => {
  const user = { uid: 'robin', displayName: 'Robin', photoURL: null };

  it.each([
    [null, false, undefined],
    ['robin@example.com', false, messages.googleNeedsVerifiedEmail],
    ['robin@example.com', true, messages.googleLinkedBySignIn({ email: 'robin@example.com' })],
  ])('of Google says for email %s, verified %s: %s', (email, emailVerified, words) => {
    expect(googleHint({ ...user, email, emailVerified })).toBe(words);
  });

  it.each([
    [['roblox'], '1180042317', messages.robloxIsOnlyWayIn],
    [['roblox', 'password'], '1180042317', undefined],
    [['password'], undefined, undefined],
  ])('of Roblox says for ways in %j and Roblox id %s: %s', (authProviders, robloxUserId, words) => {
    expect(robloxRefusal({ ...emptyProfile, authProviders, robloxUserId })).toBe(words);
  });
});

it.each([
  [['roblox', 'password'], true],
  [['roblox', 'google'], false],
  [undefined, false],
])('email and password for %j are shown: %s', (authProviders, has) => {
  expect(hasPassword({ ...emptyProfile, authProviders })).toBe(has);
});

describe('the privacy switches', () => {
  const hidden = { PublicProfileVisible: false, ShowInLeaderboards: false };

  it.each([
    [{ ingameOptions: { Privacy: hidden } }, hidden],
    [{ ingameOptions: {} }, {}],
    [{}, {}],
  ])('for %j are %j', (profile, privacy) => {
    expect(getPrivacy(profile)).toEqual(privacy);
  });

  it('stay unknown when the other one changes', () => {
    const profile: Profile = { ...emptyProfile, ingameOptions: { Privacy: {} } };
    expect(getPrivacy(withPrivacy(profile, { ShowInLeaderboards: false }))).toEqual({
      ShowInLeaderboards: false,
    });
  });

  it('change separately', () => {
    const profile: Profile = { ...emptyProfile, ingameOptions: { Privacy: hidden } };
    expect(withPrivacy(profile, { ShowInLeaderboards: true })).toEqual({
      ...emptyProfile,
      ingameOptions: { Privacy: { PublicProfileVisible: false, ShowInLeaderboards: true } },
    });
  });
});

describe('the message of a failed chat linking', () => {
  it.each([
    ['conflict', messages.linkingCodeConflict, codeExpired],
    ['rejected', 'This code has expired: already linked', discordTaken],
    ['rejected', 'Already Linked to another player', discordTaken],
    ['rejected', 'Expired code', codeExpired],
    ['unauthenticated', 'Invalid or expired token, already linked', messages.sessionExpired],
    ['rateLimited', 'Slow down', 'Rate limit exceeded. Please try again later.'],
    ['hostUnavailable', messages.offline, messages.offline],
    ['hostUnavailable', messages.identityUnreachable, messages.identityUnreachable],
    ['hostTimeout', 'too late', 'An unexpected error occurred. Please try again.'],
  ] as const)('for %s "%s" is %s', (code, message, words) => {
    expect(chatLinkingFailureMessage({ code, message })).toBe(words);
  });
});

describe('the message of a failed unlinking', () => {
  it.each([
    ['discord', 'notFound', 'whatever', 'User not found. Please try signing in again.'],
    ['discord', 'hostFailed', 'whatever', 'Failed to unlink Discord account. Please try again.'],
    ['roblox', 'hostUnavailable', 'whatever', 'Failed to unlink Roblox account. Please try again.'],
    ['roblox', 'resultUnknown', 'whatever', messages.resultUnknown],
    ['roblox', 'rateLimited', 'whatever', messages.rateLimited],
    [
      'discord',
      'rejected',
      'No Roblox account is currently linked',
      messages.failedToUnlink({ provider: 'Discord' }),
    ],
    ['roblox', 'rejected', 'No Roblox account is currently linked', 'No Roblox account is currently linked'],
    ['roblox', 'rejected', onlyAuthentication, onlyAuthentication],
    ['discord', 'unauthenticated', 'expired', 'Your session has expired. Please sign in again.'],
  ] as const)('for %s, %s "%s" is %s', (provider, code, message, words) => {
    expect(unlinkFailureMessage(provider, { code, message })).toBe(words);
  });
});
