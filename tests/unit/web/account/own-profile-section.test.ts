import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import { profileState } from '#web/account/own-profile-section.tsx';
import { ownProfileKey } from '#web/account/use-own-profile.ts';
import { trpc } from '#web/api/trpc.ts';

it('the own profile shows its data, also after a later failure', () => {
  const profile: Profile = { displayName: 'Robin', authProviders: ['password'] };
  expect(profileState({ data: profile, failure: { code: 'hostTimeout', message: 'too late' } })).toEqual({
    state: 'content',
    profile,
  });
});

it('the own profile outside of its screens shares its cache entry with tRPC', () => {
  expect(ownProfileKey).toEqual(getQueryKey(trpc.profile.own, undefined, 'query'));
});
