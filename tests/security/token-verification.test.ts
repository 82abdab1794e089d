import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWK } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRemoteKeySet } from '#rpc/auth/remote-key-set.ts';
import { createLiveTokenVerifier } from '#rpc/auth/token-verifier.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { buildRequest, parseOutcome, startTestPortal } from '#tests/faults/test-portal.ts';
import { projectId } from '#tests/support/tokens.ts';

const SIGN_INS_OF_ONE_PLAYER = 12;
const [current, next] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
const exportPublicJwk = async (key: CryptoKey, kid: string): Promise<JWK> => ({
  ...(await exportJWK(key)),
  ...{ kid, alg: 'RS256', use: 'sig' },
});
/** Google publishes the current signing key and the next one. */
const publishedKeys = {
  keys: [await exportPublicJwk(current.publicKey, 'current'), await exportPublicJwk(next.publicKey, 'next')],
};

let host: FaultHost;
let portal: TestPortal;
let keyServer: Server;
let areKeysPublished: boolean;
let keyRequests: number;

beforeEach(async () => {
  areKeysPublished = true;
  keyRequests = 0;
  keyServer = createServer((_req, res) => {
    keyRequests += 1;
    if (areKeysPublished) res.end(JSON.stringify(publishedKeys));
    else res.writeHead(500).end();
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = keyServer.address() as AddressInfo;
  host = await startFaultHost(hang);
  host.setScenario(respondFromMock(await createMockAt(host.origin)));
  portal = await startTestPortal(host.origin, {
    settings: { rateLimitScale: 1 },
    parts: {
      tokens: createLiveTokenVerifier(
        projectId,
        createRemoteKeySet(new URL(`http://127.0.0.1:${port}/keys`), {
          succeeded: () => undefined,
          failed: () => undefined,
        }),
      ),
    },
  });
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
  keyServer.closeAllConnections();
  keyServer.close();
});

const signToken = (kid = 'current') =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject('rookie')
    .setExpirationTime('1h')
    .sign(current.privateKey);

const sendProcedure = (token: string, procedure: string, input?: unknown) => {
  const { headers, ...sent } = buildRequest(procedure, input);
  return portal.send({ ...sent, headers: { ...headers, authorization: `Bearer ${token}` } });
};

/** Returns the number of sign-ins that can be started. Without a verified token only the address is limited. */
async function countSignIns(token: string): Promise<number> {
  const sent = Array.from({ length: 20 }, () => sendProcedure(token, 'auth.googleLogin'));
  return (await Promise.all(sent)).filter(({ status }) => status !== 429).length;
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const createTokenWithHeader = (header: string) => `${base64url(header)}.e30.AAAA`;

const malformedTokens: [string, string][] = [
  ['without a kid', createTokenWithHeader('{"alg":"RS256"}')],
  ['with an empty kid', createTokenWithHeader('{"alg":"RS256","kid":""}')],
  ['with a kid that is no text', createTokenWithHeader('{"alg":"RS256","kid":7}')],
  ['without an alg', createTokenWithHeader('{"kid":"current"}')],
  ['with an unknown alg', createTokenWithHeader('{"alg":"XS256","kid":"current"}')],
  ['with an alg of shared secrets', createTokenWithHeader('{"alg":"HS256","kid":"current"}')],
  ['with an alg in lower case', createTokenWithHeader('{"alg":"rs256","kid":"current"}')],
  ['that is unsigned', createTokenWithHeader('{"alg":"none","kid":"current"}')],
  ['with two algs', createTokenWithHeader('{"alg":"none","alg":"RS256","kid":"current"}')],
  ['with two kids', createTokenWithHeader('{"alg":"RS256","kid":"next","kid":"current"}')],
  [
    'with two kids, one of them escaped',
    createTokenWithHeader('{"alg":"RS256","k\\u0069d":"next","kid":"current"}'),
  ],
  ['with critical extensions', createTokenWithHeader('{"alg":"RS256","kid":"current","crit":["exp"]}')],
  ['whose header is no object', createTokenWithHeader('"RS256"')],
  ['whose header is not JSON', createTokenWithHeader('{"alg":"RS256"')],
  ['whose header is not UTF-8', `${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.e30.AAAA`],
  [
    'whose header is base64, not base64url',
    `${Buffer.from('{"alg":"RS256","kid":"~~~"}').toString('base64')}.e30.AAAA`,
  ],
  ['whose payload is no base64url', `${base64url('{"alg":"RS256","kid":"current"}')}.e30a+.AAAA`],
  ['whose signature has an impossible length', `${base64url('{"alg":"RS256","kid":"current"}')}.e30.AAAAA`],
  ['of two parts', `${base64url('{"alg":"RS256","kid":"current"}')}.e30`],
  ['that is no JWT', 'not-a-token'],
];

describe('a malformed token', () => {
  it.each(malformedTokens)(
    '%s is rejected without a request to the host or the key server',
    async (_, token) => {
      const response = await sendProcedure(token, 'profile.own');
      expect(response.status).toBe(401);
      expect(parseOutcome(response).code).toBe('unauthenticated');
      expect(host.requests).toEqual([]);
      expect(keyRequests).toBe(0);
    },
  );

  it('leaves the limits of other players in force', async () => {
    await sendProcedure('eyJhbGciOiJSUzI1NiJ9.e30.AAAA', 'auth.googleLogin');
    expect(await countSignIns(await signToken())).toBe(SIGN_INS_OF_ONE_PLAYER);
  });
});

describe('a well-formed token', () => {
  it('with a published key is verified and forwarded', async () => {
    await sendProcedure(await signToken(), 'profile.own');
    expect(host.requests).toEqual(['GET /api/v1/auth/profile']);
    expect(await countSignIns(await signToken())).toBe(SIGN_INS_OF_ONE_PLAYER);
  });

  it('with an unknown key is forwarded, and the limits of other players stay in force', async () => {
    await sendProcedure(await signToken('unknown'), 'auth.googleLogin');
    await sendProcedure(await signToken('unknown'), 'profile.own');
    expect(host.requests).toContain('GET /api/v1/auth/profile');
    expect(await countSignIns(await signToken())).toBe(SIGN_INS_OF_ONE_PLAYER);
  });

  it("is forwarded while keys can't be fetched, and only one request waits for them", async () => {
    areKeysPublished = false;
    expect(await countSignIns(await signToken())).toBeGreaterThan(SIGN_INS_OF_ONE_PLAYER);
    await sendProcedure(await signToken(), 'profile.own');
    expect(host.requests).toContain('GET /api/v1/auth/profile');
    expect(keyRequests).toBe(1);
  });
});
