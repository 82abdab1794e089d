import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestHost } from '#tests/support/mock-host.ts';

describe('the journal', () => {
  it('lists the newest exchange first, without tokens or bodies', async () => {
    const host = await createTestHost();
    await host.profile('rookie');
    await host.call('publicProfile', { id: 'hidden' });
    const { json, body } = await host.control('GET', '/journal');
    expect(json).toMatchObject({
      exchanges: [
        {
          call: 'publicProfile',
          method: 'GET',
          path: '/api/v1/auth/public_profile/hidden',
          status: 404,
          findings: [],
        },
        { call: 'profile', status: 200, findings: [] },
      ],
    });
    expect(body).not.toMatch(/eyJ|TinyTuba|rookie@/);
  });

  it('keeps the last 200 exchanges', async () => {
    const host = await createTestHost();
    for (let nth = 0; nth < 205; nth++) await host.call('publicProfile', { id: `p${nth}` });
    const { exchanges } = z
      .object({ exchanges: z.array(z.object({ path: z.string() })) })
      .parse((await host.control('GET', '/journal')).json);
    expect(exchanges).toHaveLength(200);
    expect(exchanges[0]?.path).toMatch(/p204$/);
    expect(exchanges.at(-1)?.path).toMatch(/p5$/);
  });
});
