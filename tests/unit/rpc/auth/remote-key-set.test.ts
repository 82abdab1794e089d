import type { JWK } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemoteKeySet } from '#rpc/auth/remote-key-set.ts';
import { createLiveTokenVerifier } from '#rpc/auth/token-verifier.ts';

const PROJECT = 'player-portal';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'current', alg: 'RS256' };

const fetchKeys = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', fetchKeys);
  fetchKeys.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const respondWithKeySet = async () => Response.json({ keys: [jwk, { ...jwk, kid: 'next' }] });

function createVerifier() {
  const { verifyUid } = createLiveTokenVerifier(
    PROJECT,
    createRemoteKeySet(new URL('https://keys.example.com')),
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

const failures: [string, () => Promise<Response>][] = [
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['a server error', async () => new Response('', { status: 500 })],
  ['an error page', async () => new Response('<html>')],
  ['JSON that is no key set', async () => Response.json({ error: 'no keys' })],
];

it.each(failures)(
  'after %s the next fetch waits 30 s, and tokens are unverified at once',
  async (_, fails) => {
    fetchKeys.mockImplementation(fails);
    const verify = createVerifier();
    for (let nth = 0; nth < 5; nth += 1) await expect(verify()).resolves.toBeUndefined();
    expect(fetchKeys).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(30_000);
    fetchKeys.mockImplementation(respondWithKeySet);
    await expect(verify()).resolves.toBe('nova');
    expect(fetchKeys).toHaveBeenCalledTimes(2);
  },
);

it('a token with an unknown key causes no pause', async () => {
  fetchKeys.mockImplementation(respondWithKeySet);
  const verify = createVerifier();
  await expect(verify('unknown')).resolves.toBeUndefined();
  await expect(verify()).resolves.toBe('nova');
});

it('after a failed fetch for an unknown key the known keys stay in use', async () => {
  fetchKeys.mockImplementation(respondWithKeySet);
  const verify = createVerifier();
  await verify();
  vi.advanceTimersByTime(31_000);
  fetchKeys.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
  await expect(verify('unknown')).resolves.toBeUndefined();
  expect(fetchKeys).toHaveBeenCalledTimes(2);
  await expect(verify()).resolves.toBe('nova');
});
