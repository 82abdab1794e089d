import { afterEach, describe, expect, it, vi } from 'vitest';
import * as messages from '#schema/messages.ts';
import { bearerHeader, createTestHost } from '#tests/support/mock-host.ts';

const profile = { method: 'GET', path: '/api/v1/auth/profile', ...bearerHeader('rookie') };

afterEach(() => {
  vi.useRealTimers();
});

describe('a fault', () => {
  it('responds with a status and message instead of the call', async () => {
    const host = await createTestHost();
    await host.control('PUT', '/faults/deleteAccount', { fault: { kind: 'status', status: 503 } });
    const response = await host.call('deleteAccount', {}, 'rookie');
    expect(response).toMatchObject({ status: 503, json: { message: messages.injectedFault } });
    await host.control('PUT', '/faults/profile', {
      fault: { kind: 'status', status: 418, message: 'Short and stout' },
    });
    expect(await host.ask(profile)).toMatchObject({ status: 418, json: { message: 'Short and stout' } });
  });

  it('affects only its call, for its number of times or until cleared', async () => {
    const host = await createTestHost();
    const fault = { kind: 'status', status: 500 };
    await host.control('PUT', '/faults/profile', { fault, times: 2 });
    expect((await host.call('publicProfile', { id: 'veteran' })).status).toBe(200);
    const statuses = [await host.ask(profile), await host.ask(profile), await host.ask(profile)];
    expect(statuses.map(({ status }) => status)).toEqual([500, 500, 200]);

    await host.control('PUT', '/faults/profile', { fault });
    expect((await host.ask(profile)).status).toBe(500);
    expect((await host.control('DELETE', '/faults')).status).toBe(204);
    expect((await host.ask(profile)).status).toBe(200);
  });

  it.each(['hang', 'reset'] as const)(
    '%s is left to the transport and recorded in the journal',
    async (kind) => {
      const host = await createTestHost();
      await host.control('PUT', '/faults/profile', { fault: { kind } });
      expect(await host.mock.handle(profile)).toEqual({ kind });
      expect((await host.control('GET', '/journal')).json).toMatchObject({
        exchanges: [{ call: 'profile', status: 0 }],
      });
    },
  );

  it('lost executes the call, then cuts the connection', async () => {
    const host = await createTestHost();
    await host.control('PUT', '/faults/unlinkAccount', { fault: { kind: 'lost' } });
    await expect(host.call('unlinkAccount', { provider: 'roblox' }, 'rookie')).rejects.toThrow('reset');
    expect(await host.profile('rookie')).not.toHaveProperty('robloxProfile');
  });

  it('late executes the call at once, and responds after the delay', async () => {
    const host = await createTestHost();
    await host.control('PUT', '/faults/unlinkAccount', { fault: { kind: 'late', ms: 2_000 } });
    vi.useFakeTimers();
    const statuses: number[] = [];
    const pending = host
      .call('unlinkAccount', { provider: 'roblox' }, 'rookie')
      .then(({ status }) => statuses.push(status));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(statuses).toEqual([]);
    expect(await host.profile('rookie')).not.toHaveProperty('robloxProfile');
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    expect(statuses).toEqual([200]);
  });

  it('with a uid affects this player alone', async () => {
    const host = await createTestHost();
    const ask = async (uid: string) => (await host.call('profile', {}, uid)).status;
    const fault = { kind: 'status', status: 500 };
    await host.control('PUT', '/faults/profile', { fault, uid: 'rookie', times: 1 });
    expect([await ask('veteran'), await ask('rookie'), await ask('rookie')]).toEqual([200, 500, 200]);
  });

  it.each([
    ['No more codes today', 'text/plain; charset=utf-8', 'No more codes today'],
    [{ title: 'Gone' }, 'application/json; charset=utf-8', '{"title":"Gone"}'],
  ])('status sends the body %j as it is', async (body, contentType, text) => {
    const host = await createTestHost();
    await host.control('PUT', '/faults/profile', { fault: { kind: 'status', status: 400, body } });
    const response = await host.ask(profile);
    expect(response).toMatchObject({ headers: { 'content-type': contentType }, body: text });
  });

  it.each([
    ['malformed', 'application/json'],
    ['html', 'text/html'],
    ['empty', 'application/json'],
  ])('%s is a 200 without JSON, and the journal reports it', async (kind, contentType) => {
    const host = await createTestHost();
    await host.control('PUT', '/faults/profile', { fault: { kind } });
    const response = await host.ask(profile);
    expect(response).toMatchObject({
      status: 200,
      headers: { 'content-type': contentType },
      json: undefined,
    });
    expect(await host.findings()).toEqual([
      expect.objectContaining({ severity: 'violation', check: 'body' }),
    ]);
  });

  it('drift removes, changes or adds a field', async () => {
    const host = await createTestHost();
    const drift = async (path: string, to?: unknown) => {
      await host.control('PUT', '/faults/profile', {
        fault: { kind: 'drift', path, ...(to !== undefined && { to }) },
      });
      return host.ask(profile);
    };
    expect((await drift('playerStats.currency.level')).json).not.toHaveProperty('playerStats.currency.level');
    expect((await drift('$.displayName', 7)).json).toHaveProperty('displayName', 7);
    expect((await drift('authProviders[0]')).json).toHaveProperty('authProviders', ['roblox']);
    expect((await drift('authProviders[0]', null)).json).toHaveProperty('authProviders', [null, 'roblox']);
    expect((await drift('shoeSize', { eu: 44 })).json).toHaveProperty('shoeSize', { eu: 44 });
    const same = (await drift('no.such.parent', 1)).json;
    await host.control('DELETE', '/faults');
    expect(same).toEqual((await host.ask(profile)).json);
    expect(await host.findings()).toHaveLength(4);
  });

  it('slow and the general latency delay the response', async () => {
    const host = await createTestHost();
    await host.control('PUT', '/faults/profile', { fault: { kind: 'slow', ms: 2_000 } });
    await host.control('PUT', '/latency', { ms: 500 });
    vi.useFakeTimers();
    const statuses: number[] = [];
    const pending = host.ask(profile).then(({ status }) => statuses.push(status));
    await vi.advanceTimersByTimeAsync(2_499);
    expect(statuses).toEqual([]);
    host.passRealTime(2_500);
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    expect(statuses).toEqual([200]);
    expect((await host.control('GET', '/journal')).json).toMatchObject({ exchanges: [{ ms: 2_500 }] });
    await host.control('DELETE', '/faults');
    const prompt = host.ask(profile);
    await vi.advanceTimersByTimeAsync(0);
    expect((await prompt).status).toBe(200);
    expect((await host.control('GET', '/world')).status).toBe(200);
  });
});

describe('setting a fault', () => {
  it.each([
    [
      { kind: 'gremlin' },
      /^Unknown fault\. Known kinds: status, slow, late, lost, hang, reset, malformed, html, empty, drift$/,
    ],
    [{ kind: 'status', status: 200 }, /^status: /],
    [{ kind: 'slow', ms: -1 }, /^ms: /],
    [{ kind: 'slow', ms: 120_001 }, /^ms: /],
    [{ kind: 'drift' }, /^path: /],
    [{ kind: 'hang', ms: 1 }, /^body: .*ms/],
  ])('rejects %j with a message', async (fault, message) => {
    const host = await createTestHost();
    const response = await host.control('PUT', '/faults/profile', { fault });
    expect(response).toMatchObject({ status: 400, json: { message: expect.stringMatching(message) } });
    expect((await host.ask(profile)).status).toBe(200);
  });

  it('rejects a uid for a call without a token', async () => {
    const host = await createTestHost();
    const fault = { kind: 'status', status: 500 };
    const response = await host.control('PUT', '/faults/verifyCode', { fault, uid: 'rookie' });
    const message = messages.faultForNobody({ call: 'verifyCode' });
    expect(response).toMatchObject({ status: 400, json: { message } });
  });

  it('rejects an invalid number of times and an unknown call', async () => {
    const host = await createTestHost();
    const fault = { kind: 'hang' };
    expect((await host.control('PUT', '/faults/profile', { fault, times: 0 })).status).toBe(400);
    expect(await host.control('PUT', '/faults/toString', { fault })).toMatchObject({
      status: 404,
      json: { message: expect.stringContaining('robloxLogin, robloxLink') },
    });
  });
});
