import { getQueryKey } from '@trpc/react-query';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import { profileState } from '#web/account/profile-state.ts';
import { ownProfileKey } from '#web/account/use-own-profile.ts';
import { trpc } from '#web/api/trpc.ts';

const profile: Profile = { displayName: 'Robin', authProviders: ['password'] };

describe('the own profile shows', () => {
  it('its skeleton while loading', () => {
    expect(profileState({ data: undefined, failure: undefined })).toEqual({ state: 'loading' });
  });

  it("'Profile not found' if the host has no such profile", () => {
    const failure = { code: 'notFound', message: 'whatever the host said' } as const;
    expect(profileState({ data: undefined, failure })).toEqual({
      state: 'notFound',
      message: 'Profile not found',
    });
  });

  it("'Profile data not available' for an empty response", () => {
    const failure = { code: 'emptyAnswer', message: 'Profile data not available' } as const;
    expect(profileState({ data: undefined, failure })).toEqual({
      state: 'notFound',
      message: 'Profile data not available',
    });
  });

  it('the message of any other failure', () => {
    const failure = { code: 'hostFailed', message: 'The database is resting' } as const;
    expect(profileState({ data: undefined, failure })).toEqual({
      state: 'error',
      message: 'The database is resting',
    });
  });

  it('its data, also after a later failure', () => {
    const failure = { code: 'hostTimeout', message: 'too late' } as const;
    expect(profileState({ data: profile, failure })).toEqual({ state: 'content', profile });
  });
});

it('the own profile outside of its screens shares its cache entry with tRPC', () => {
  expect(ownProfileKey).toEqual(getQueryKey(trpc.profile.own, undefined, 'query'));
});
