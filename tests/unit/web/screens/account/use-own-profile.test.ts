import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { trpc } from '#web/api/trpc.ts';
import { ownProfileKey } from '#web/screens/account/use-own-profile.ts';

it('the own profile outside of its screens shares its cache entry with tRPC', () => {
  expect(ownProfileKey).toEqual(getQueryKey(trpc.profile.own, undefined, 'query'));
});
