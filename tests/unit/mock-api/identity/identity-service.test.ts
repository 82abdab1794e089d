import { expect, it } from 'vitest';
import type { SeedPerson } from '#mock-api/identity/identity-service.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';

const person = (uid: string): SeedPerson => ({
  uid,
  email: `${uid}@example.com`,
  disabled: false,
  emailVerified: true,
});

it('the in-memory service has the people of the latest world, one account per email address', async () => {
  const service = createInMemoryIdentity();
  await service.seed([person('ada'), person('bob')]);
  await service.seed([{ ...person('bob'), uid: 'other' }]);
  expect([...service.accounts.keys()]).toEqual(['other']);
  await service.remove('other');
  expect(service.accounts.size).toBe(0);
});
