import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { identifyCaller } from '#rpc/auth/identify-caller.ts';
import { createEmulatorTokenVerifier, createLiveTokenVerifier } from '#rpc/auth/token-verifier.ts';

const PROJECT = 'player-portal';
const issuer = `https://securetoken.google.com/${PROJECT}`;
const { publicKey, privateKey } = await generateKeyPair('RS256');
const foreignKeyPair = await generateKeyPair('RS256');
const keySet = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] });

type Claims = Record<string, unknown>;
const createClaims = (changed: Claims = {}): Claims => ({
  iss: issuer,
  aud: PROJECT,
  sub: 'nova',
  exp: Math.floor(Date.now() / 1_000) + 3_600,
  ...changed,
});
const signToken = (changed?: Claims, key = privateKey) =>
  new SignJWT(createClaims(changed)).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);
const createUnsignedToken = (changed?: Claims) => new UnsecuredJWT(createClaims(changed)).encode();

const wrongClaims: [string, Claims][] = [
  ['of another project', { aud: 'other' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['that has expired', { exp: 1_000 }],
  ['without expiry', { exp: undefined }],
  ['without subject', { sub: undefined }],
];

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const withHeader = (header: string) => `${base64url(header)}.e30.AAAA`;
const goodHeader = base64url('{"alg":"RS256","kid":"current"}');

const malformedTokens: [string, string][] = [
  ['without a kid', withHeader('{"alg":"RS256"}')],
  ['with an empty kid', withHeader('{"alg":"RS256","kid":""}')],
  ['without an alg', withHeader('{"kid":"current"}')],
  ['with an alg of shared secrets', withHeader('{"alg":"HS256","kid":"current"}')],
  ['with an alg in lower case', withHeader('{"alg":"rs256","kid":"current"}')],
  ['that is unsigned', withHeader('{"alg":"none","kid":"current"}')],
  ['with two algs', withHeader('{"alg":"none","alg":"RS256","kid":"current"}')],
  ['with two kids, one of them escaped', withHeader('{"alg":"RS256","k\\u0069d":"next","kid":"current"}')],
  ['with critical extensions', withHeader('{"alg":"RS256","kid":"current","crit":["exp"]}')],
  ['whose header is no object', withHeader('"RS256"')],
  ['whose header is not JSON', withHeader('{"alg":"RS256"')],
  ['whose header is not UTF-8', `${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.e30.AAAA`],
  [
    'whose header is base64, not base64url',
    `${Buffer.from('{"alg":"RS256","kid":"~~~"}').toString('base64')}.e30.AAAA`,
  ],
  ['whose payload is no base64url', `${goodHeader}.e30a+.AAAA`],
  ['whose signature has an impossible length', `${goodHeader}.e30.AAAAA`],
  ['of two parts', `${goodHeader}.e30`],
  ['of four parts', `${goodHeader}.e30.AAAA.AAAA`],
];

describe('against the real identity service', () => {
  const live = createLiveTokenVerifier(PROJECT, keySet);

  it('a signed token verifies its player', async () => {
    await expect(identifyCaller(`Bearer ${await signToken()}`, live).verifiedUid()).resolves.toBe('nova');
  });

  it.each(wrongClaims)(
    'a token %s verifies nobody and is still forwarded to the host',
    async (_, changed) => {
      const token = await signToken(changed);
      const caller = identifyCaller(`Bearer ${token}`, live);
      await expect(caller.verifiedUid()).resolves.toBeUndefined();
      expect(caller.token).toBe(token);
    },
  );

  it('a token signed with another key verifies nobody', async () => {
    const caller = identifyCaller(`Bearer ${await signToken({}, foreignKeyPair.privateKey)}`, live);
    await expect(caller.verifiedUid()).resolves.toBeUndefined();
  });

  it.each([['that the emulator made', createUnsignedToken()], ...malformedTokens])(
    'a token %s is rejected and not forwarded',
    async (_, token) => {
      const caller = identifyCaller(`Bearer ${token}`, live);
      expect(caller.token).toBeUndefined();
      await expect(caller.verifiedUid()).resolves.toBeUndefined();
    },
  );
});

describe('against the emulator', () => {
  const emulator = createEmulatorTokenVerifier(PROJECT);

  it('an unsigned token verifies its player', async () => {
    // The scheme has no case (RFC 9110).
    const caller = identifyCaller(`bearer ${createUnsignedToken()}`, emulator);
    await expect(caller.verifiedUid()).resolves.toBe('nova');
  });

  it.each(wrongClaims)('a token %s verifies nobody', async (_, changed) => {
    await expect(
      identifyCaller(`Bearer ${createUnsignedToken(changed)}`, emulator).verifiedUid(),
    ).resolves.toBeUndefined();
  });
});

const longestBearer = `Bearer ${'a'.repeat(8_185)}`;
it.each([
  ['no header', undefined],
  ['another scheme', 'Basic bm92YTpwYXNz'],
  ['an empty token', 'Bearer '],
  ['two tokens', 'Bearer a b'],
  ['a token that is too long', `${longestBearer}a`],
  ['a line break', 'Bearer a\r\nx-evil: 1'],
])('%s is not a token', (_, authorization) => {
  expect(identifyCaller(authorization, createEmulatorTokenVerifier(PROJECT)).token).toBeUndefined();
});

it('a token is verified lazily and once per request', async () => {
  const verifyUid = vi.fn(async () => 'nova');
  const caller = identifyCaller(longestBearer, { verifyUid, isRejected: () => false });
  expect(verifyUid).not.toHaveBeenCalled();
  await Promise.all([caller.verifiedUid(), caller.verifiedUid()]);
  expect(verifyUid).toHaveBeenCalledTimes(1);
});
