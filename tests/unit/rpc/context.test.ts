import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { callerOf, emulatorTokens, liveTokens } from '#rpc/context.ts';

const PROJECT = 'player-portal';
const issuer = `https://securetoken.google.com/${PROJECT}`;
const { publicKey, privateKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] });

type Claims = Record<string, unknown>;
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;
const claims = (changed: Claims = {}): Claims => ({
  iss: issuer,
  aud: PROJECT,
  sub: 'nova',
  exp: inAnHour(),
  ...changed,
});
const signed = (changed?: Claims, key = privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);
const unsigned = (changed?: Claims) => new UnsecuredJWT(claims(changed)).encode();

const wrong: [string, Claims][] = [
  ['of another project', { aud: 'other' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['that has expired', { exp: 1_000 }],
  ['without an end', { exp: undefined }],
  ['of nobody', { sub: undefined }],
];

describe('against the real identity service', () => {
  const live = liveTokens(PROJECT, keys);

  it('a signed token proves its player', async () => {
    await expect(callerOf(`Bearer ${await signed()}`, live).person()).resolves.toBe('nova');
  });

  it.each(wrong)(
    'a token %s proves nobody, and is still forwarded for the host to judge',
    async (_, changed) => {
      const token = await signed(changed);
      const caller = callerOf(`Bearer ${token}`, live);
      await expect(caller.person()).resolves.toBeUndefined();
      expect(caller.token).toBe(token);
    },
  );

  it('a token of a stranger’s key proves nobody', async () => {
    const caller = callerOf(`Bearer ${await signed({}, stranger.privateKey)}`, live);
    await expect(caller.person()).resolves.toBeUndefined();
  });

  it('an unsigned token is refused: it is not even forwarded', async () => {
    const caller = callerOf(`Bearer ${unsigned()}`, live);
    expect(caller.token).toBeUndefined();
    await expect(caller.person()).resolves.toBeUndefined();
  });

  it('keys that cannot be fetched prove nobody', async () => {
    const unreachable = liveTokens(PROJECT, () => Promise.reject(new Error('no route')));
    await expect(callerOf(`Bearer ${await signed()}`, unreachable).person()).resolves.toBeUndefined();
  });
});

describe('against the emulator', () => {
  const emulator = emulatorTokens(PROJECT);

  it('an unsigned token proves its player', async () => {
    await expect(callerOf(`Bearer ${unsigned()}`, emulator).person()).resolves.toBe('nova');
  });

  it.each(wrong)('a token %s proves nobody', async (_, changed) => {
    await expect(callerOf(`Bearer ${unsigned(changed)}`, emulator).person()).resolves.toBeUndefined();
  });

  it('anything else is forwarded, and proves nobody', async () => {
    const caller = callerOf('Bearer not-a-token', emulator);
    expect(caller.token).toBe('not-a-token');
    await expect(caller.person()).resolves.toBeUndefined();
  });
});

it.each([
  ['no header', undefined],
  ['another scheme', 'Basic bm92YTpwYXNz'],
  ['an empty token', 'Bearer '],
  ['two tokens', 'Bearer a b'],
  ['a line break', 'Bearer a\r\nx-evil: 1'],
])('%s is no token', (_, authorization) => {
  expect(callerOf(authorization, emulatorTokens(PROJECT)).token).toBeUndefined();
});

it('a token is verified once in a request, and not before somebody asks', async () => {
  const uidOf = vi.fn(async () => 'nova');
  const caller = callerOf('Bearer T', { uidOf, isRefused: () => false });
  expect(uidOf).not.toHaveBeenCalled();
  await Promise.all([caller.person(), caller.person()]);
  expect(uidOf).toHaveBeenCalledTimes(1);
});
