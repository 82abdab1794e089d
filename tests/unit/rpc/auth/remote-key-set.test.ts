import type { JWK } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemoteKeySet } from '#rpc/auth/remote-key-set.ts';
import { createLiveTokenVerifier } from '#rpc/auth/token-verifier.ts';
import type { HostResponse, HostTransport } from '#rpc/host/client.ts';

const PROJECT = 'player-portal';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'current', alg: 'RS256' };

const send = vi.fn<HostTransport>();
const outcomes: string[] = [];
const watch = { succeeded: () => void outcomes.push('ok'), failed: () => void outcomes.push('failed') };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  outcomes.length = 0;
  send.mockReset();
});
afterEach(() => void vi.useRealTimers());

const toResponse = (value: object) => ({ status: 200, body: JSON.stringify(value) });
const respondWithKeySet = async () => toResponse({ keys: [jwk, { ...jwk, kid: 'next' }] });

function createVerifier() {
  const { verifyUid } = createLiveTokenVerifier(
    PROJECT,
    createRemoteKeySet(new URL('https://keys.example.com/jwk?all'), { send, watch }),
  );
  let tokens = 0;
  return async (kid = 'current') => {
    tokens += 1;
    const token = new SignJWT({ jti: String(tokens) })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject('nova')
      .setExpirationTime('24h');
    return verifyUid(await token.sign(privateKey));
  };
}

const failures: [string, HostTransport][] = [
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['a server error', async () => ({ status: 500, body: '' })],
  ['an error page', async () => ({ status: 200, body: '<html>' })],
  ['JSON that is no key set', async () => toResponse({ error: 'no keys' })],
];

it.each(failures)(
  'after %s the next fetch waits 30 s, also if the clock is set back, and tokens are unverified at once',
  async (_, fails) => {
    send.mockImplementation(fails);
    const verify = createVerifier();
    for (let nth = 0; nth < 5; nth += 1) await expect(verify()).resolves.toBeUndefined();
    expect(send).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(30_000);
    send.mockImplementation(respondWithKeySet);
    await expect(verify()).resolves.toBe('nova');
    expect(outcomes).toEqual(['failed', 'ok']);
  },
);

it('keys stay in use for as long as the key set is away, and a token with an unknown key asks for others', async () => {
  send.mockImplementation(respondWithKeySet);
  const verify = createVerifier();
  await verify();
  const sent = { origin: 'https://keys.example.com', path: '/jwk?all', timeoutMs: 2_000 };
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent));
  send.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
  vi.advanceTimersByTime(12 * 3_600_000);
  await expect(verify()).resolves.toBe('nova');
  await expect(verify('rotated')).resolves.toBeUndefined();
  await expect(verify()).resolves.toBe('nova');
  send.mockImplementation(async () => toResponse({ keys: [{ ...jwk, kid: 'rotated' }] }));
  vi.advanceTimersByTime(30_000);
  await expect(verify('rotated')).resolves.toBe('nova');
  await expect(verify()).resolves.toBeUndefined();
  expect(outcomes).toEqual(['ok', 'failed', 'ok']);
});

it('only the call that asks again waits for a key set that was away', async () => {
  send.mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
  const verify = createVerifier();
  await verify();
  vi.advanceTimersByTime(30_000);
  let respond: (response: HostResponse) => void = () => undefined;
  send.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const asking = verify();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await expect(verify()).resolves.toBeUndefined();
  respond(await respondWithKeySet());
  await expect(asking).resolves.toBe('nova');
});
