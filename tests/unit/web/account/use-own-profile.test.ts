import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { ownProfileKey } from '#web/account/use-own-profile.ts';
import { trpc } from '#web/api/trpc.ts';

it('the own profile outside of its screens shares its cache entry with tRPC', () => {
  expect(ownProfileKey).toEqual(getQueryKey(trpc.profile.own, undefined, 'query'));
});
