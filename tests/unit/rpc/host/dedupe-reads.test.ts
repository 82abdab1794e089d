import { describe, expect, it } from 'vitest';
import { HttpStatusError } from '#rpc/host/errors.ts';
import type { HostScript } from '../scripted-host.ts';
import { createScriptedHost, hang, toJson } from '../scripted-host.ts';

const profile = { displayName: 'Nova', authProviders: [] };

/** A host that responds when told to. */
function createGatedHost(respond: HostScript) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const script: HostScript = async (request, nth) => {
    await opened;
    return respond(request, nth);
  };
  return { script, open };
}

describe('simultaneous identical reads', () => {
  it('share one request', async () => {
    const { script, open } = createGatedHost(() => toJson(200, profile));
    const { host, requests } = createScriptedHost(script);
    const reads = Array.from({ length: 50 }, () => host.call('profile', {}, { token: 'T' }));
    open();
    await expect(Promise.all(reads)).resolves.toEqual(Array(50).fill(profile));
    expect(requests).toHaveLength(1);
  });

  it('share a failure, and the next read sends a new request', async () => {
    const { script, open } = createGatedHost((_, nth) =>
      nth === 1 ? toJson(404, {}) : toJson(200, profile),
    );
    const { host, requests } = createScriptedHost(script);
    const reads = [host.call('profile', {}, { token: 'T' }), host.call('profile', {}, { token: 'T' })];
    open();
    const outcomes = await Promise.allSettled(reads);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(host.call('profile', {}, { token: 'T' })).resolves.toEqual(profile);
    expect(requests).toHaveLength(2);
  });

  it('with another token or call do not share', async () => {
    const { host, requests } = createScriptedHost(() => toJson(404, {}));
    await Promise.allSettled([
      host.call('profile', {}, { token: 'T' }),
      host.call('profile', {}, { token: 'U' }),
      host.call('ownRank', { robloxUserId: '1' }, { token: 'T' }),
    ]);
    expect(requests).toHaveLength(3);
  });

  it('with another input do not share', async () => {
    const { host, requests } = createScriptedHost(() => toJson(200, { displayName: 'Nova' }));
    await Promise.all([
      host.call('publicProfile', { id: 'nova' }),
      host.call('publicProfile', { id: 'rook' }),
    ]);
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/v1/auth/public_profile/nova',
      '/api/v1/auth/public_profile/rook',
    ]);
  });

  it('of a call without token share for all callers', async () => {
    const { host, requests } = createScriptedHost(() => toJson(200, { displayName: 'Nova' }));
    await Promise.all([
      host.call('publicProfile', { id: 'nova' }, { token: 'T' }),
      host.call('publicProfile', { id: 'nova' }),
    ]);
    expect(requests).toHaveLength(1);
  });
});

it('simultaneous lookups of a linking code are sent one by one', async () => {
  const { host, requests } = createScriptedHost(() => toJson(409, {}));
  await Promise.allSettled([
    host.call('verifyCode', { code: 'GOOD01' }),
    host.call('verifyCode', { code: 'GOOD01' }),
  ]);
  expect(requests).toHaveLength(2);
});

describe('a reader that leaves', () => {
  it('does not abort the request of the others', async () => {
    const { script, open } = createGatedHost(() => toJson(200, profile));
    const { host, requests } = createScriptedHost(script);
    const leaving = new AbortController();
    const left = host.call('profile', {}, { token: 'T', signal: leaving.signal });
    const staying = host.call('profile', {}, { token: 'T' });
    leaving.abort('left');
    await expect(left).rejects.toBe('left');
    expect(requests[0]?.signal.aborted).toBe(false);
    open();
    await expect(staying).resolves.toEqual(profile);
    expect(requests).toHaveLength(1);
  });

  it('as the last one aborts it, and the next reader starts again', async () => {
    const { host, requests } = createScriptedHost((request, nth) =>
      nth === 1 ? hang(request, nth) : toJson(200, profile),
    );
    const leaving = new AbortController();
    const left = [1, 2].map(() => host.call('profile', {}, { token: 'T', signal: leaving.signal }));
    leaving.abort('left');
    await Promise.allSettled(left);
    expect(requests[0]?.signal.aborted).toBe(true);
    await expect(host.call('profile', {}, { token: 'T' })).resolves.toEqual(profile);
  });
});

describe('writes', () => {
  const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: false } as const;

  const shown = { ...option, value: true } as const;

  it('that are simultaneous and identical are sent once', async () => {
    const { script, open } = createGatedHost(() => toJson(200, {}));
    const { host, requests } = createScriptedHost(script);
    const both = [1, 2].map(() => host.call('updateOption', option, { token: 'T' }));
    open();
    await Promise.all(both);
    expect(requests).toHaveLength(1);
  });

  it('that follow a finished write are sent again', async () => {
    const { host, requests } = createScriptedHost(() => toJson(200, {}));
    await host.call('updateOption', option, { token: 'T' });
    await host.call('updateOption', option, { token: 'T' });
    expect(requests).toHaveLength(2);
  });

  it('of two players are sent twice', async () => {
    const { host, requests } = createScriptedHost(() => toJson(200, {}));
    await Promise.all(['T', 'U'].map((token) => host.call('updateOption', option, { token })));
    expect(requests).toHaveLength(2);
  });

  it('off, on and off again end with off', async () => {
    const { script, open } = createGatedHost(() => toJson(200, {}));
    const { host, requests } = createScriptedHost(script);
    const all = [option, shown, option].map((one) => host.call('updateOption', one, { token: 'T' }));
    open();
    await Promise.all(all);
    expect(requests.map(({ body }) => JSON.parse(body ?? '').value)).toEqual([false, true, false]);
  });

  it('continue when the caller leaves', async () => {
    const { host, requests } = createScriptedHost(() => toJson(200, {}));
    const leaving = new AbortController();
    const written = host.call('updateOption', option, { token: 'T', signal: leaving.signal });
    leaving.abort();
    await expect(written).resolves.toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  it('keep later reads from joining an earlier read', async () => {
    const { script, open } = createGatedHost(() => toJson(200, profile));
    const { host, requests } = createScriptedHost((request, nth) =>
      request.method === 'GET' ? script(request, nth) : toJson(200, {}),
    );
    const before = host.call('profile', {}, { token: 'T' });
    await host.call('updateOption', option, { token: 'T' });
    const after = host.call('profile', {}, { token: 'T' });
    open();
    await Promise.all([before, after]);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });

  it('report their failure', async () => {
    const { host } = createScriptedHost(() => toJson(401, {}));
    await expect(host.call('updateOption', option, { token: 'T' })).rejects.toBeInstanceOf(HttpStatusError);
  });
});
