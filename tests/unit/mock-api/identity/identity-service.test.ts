import { describe, expect, it } from 'vitest';
import type { SeedPerson } from '#mock-api/identity/identity-service.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';

describe('the in-memory identity service', () => {
  it('has the people of the latest world, one account per email address', async () => {
    const [ada, bob] = [person('ada'), person('bob')];
    const service = createInMemoryIdentity();
    await service.seed([ada, bob]);
    await service.seed([{ ...bob, uid: 'other' }]);
    expect([...service.accounts.keys()]).toEqual(['other']);
  });

  it('deletes an account and accepts a missing one', async () => {
    const ada = person('ada');
    const service = createInMemoryIdentity();
    await service.seed([ada]);
    await service.remove(ada.uid);
    await service.remove(ada.uid);
    expect(service.accounts.size).toBe(0);
  });

  it('lists the delivered mails', async () => {
    const service = createInMemoryIdentity();
    const mail = {
      kind: 'verifyEmail',
      email: 'ada@example.com',
      oobCode: 'code',
      link: 'http://x/',
    } as const;
    service.deliver(mail);
    expect(await service.outbox()).toEqual([mail]);
  });
});

const person = (uid: string): SeedPerson => ({
  uid,
  email: `${uid}@example.com`,
  disabled: false,
  emailVerified: true,
});
