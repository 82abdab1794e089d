import { describe, expect, it } from 'vitest';
import { createTestHost, mockOrigin } from '#tests/support/mock-host.ts';

const createFormBody = (fields: Record<string, string>) => ({
  contentType: 'application/x-www-form-urlencoded',
  origin: mockOrigin,
  body: new URLSearchParams(fields).toString(),
});

describe('the control page', () => {
  it('shows the world and works without JavaScript', async () => {
    const host = await createTestHost();
    await host.profile('rookie');
    const page = await host.control('GET', '');
    expect(page.status).toBe(200);
    for (const text of ['veteran@example.com', 'GOOD01', 'agrees']) expect(page.body).toContain(text);

    const sent = async (path: string, fields: Record<string, string>) =>
      host.ask({ method: 'POST', path: `/__mock${path}`, ...createFormBody(fields) });
    for (const [path, fields] of [
      ['/codes', { discordUser: 'pixelpanda' }],
      ['/clock', { advanceSeconds: '3600' }],
      ['/faults', { call: 'profile', kind: 'status', status: '503', times: '1' }],
    ] as const) {
      expect(await sent(path, fields)).toMatchObject({ status: 303, headers: { location: '/__mock' } });
    }
    const state = (await host.control('GET', '/state')).json;
    expect(state).toMatchObject({
      now: new Date(host.now() + 3_600_000).toISOString(),
      faults: [{ call: 'profile', fault: 'status 503', times: 1 }],
    });
    expect((await host.control('GET', '')).body).toContain('pixelpanda');
    await sent('/faults', { lift: 'all' });
    expect((await sent('/reset', { world: 'empty' })).status).toBe(303);
    expect((await host.control('GET', '/state')).json).toMatchObject({ world: 'empty', faults: [] });
  });

  it('returns the state as JSON', async () => {
    const host = await createTestHost();
    expect((await host.control('GET', '/ready')).json).toEqual({ mock: true, identity: true });
    expect((await host.control('GET', '/state')).json).toMatchObject({
      world: 'full',
      worlds: ['full', 'newcomer', 'empty'],
      faultKinds: ['status', 'slow', 'hang', 'reset', 'malformed', 'html', 'empty', 'drift'],
      outbox: [],
    });
  });
});
