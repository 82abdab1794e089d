import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import type { ProfileState } from '#web/account/profile-state.ts';
import { profileFailureMessage, profileState } from '#web/account/profile-state.ts';
import { ownProfileKey } from '#web/account/use-own-profile.ts';
import { trpc } from '#web/api/trpc.ts';

const profile: Profile = { displayName: 'Robin', authProviders: ['password'] };

it.each<[string, Parameters<typeof profileState>[0], ProfileState]>([
  ['its skeleton while loading', { data: undefined, failure: undefined }, { state: 'loading' }],
  [
    "'Profile not found' if the host has no such profile",
    { data: undefined, failure: { code: 'notFound', message: 'whatever the host said' } },
    { state: 'notFound', message: 'Profile not found' },
  ],
  [
    "'Profile data not available' for an empty response",
    { data: undefined, failure: { code: 'emptyAnswer', message: 'empty' } },
    { state: 'notFound', message: 'Profile data not available' },
  ],
  [
    'the message of any other failure',
    { data: undefined, failure: { code: 'hostFailed', message: 'The database is resting' } },
    { state: 'error', message: 'The database is resting' },
  ],
  [
    'its data, also after a later failure',
    { data: profile, failure: { code: 'hostTimeout', message: 'too late' } },
    { state: 'content', profile },
  ],
])('the own profile shows %s', (_, result, state) => {
  expect(profileState(result)).toEqual(state);
  if (result.failure && 'message' in state) expect(profileFailureMessage(result.failure)).toBe(state.message);
});

it('the own profile outside of its screens shares its cache entry with tRPC', () => {
  expect(ownProfileKey).toEqual(getQueryKey(trpc.profile.own, undefined, 'query'));
});
