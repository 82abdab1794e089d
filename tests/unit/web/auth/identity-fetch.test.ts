import { describe, expect, it, vi } from 'vitest';
import { createIdentityFetch, IDENTITY_TIMEOUT_MS } from '#web/auth/identity-fetch.ts';

const GOOGLE = 'https://identitytoolkit.googleapis.com/v1/accounts:';
const LOOKUP = `${GOOGLE}lookup?key=key`;
const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=key';
const SIGN_IN = `${GOOGLE}signInWithPassword?key=key`;

const refusal = (message: string, status = 400) =>
  new Response(JSON.stringify({ error: { code: status, message } }), { status });

/** Sends one request, which gets this response. */
async function send(url: string, response: Response) {
  const ends: string[] = [];
  const received = createIdentityFetch(
    async () => response,
    (reason) => ends.push(reason),
  )(url);
  const shown = await received.then(
    async (given) => ({ status: given.status, body: await given.json() }),
    () => 'network failure',
  );
  return { shown, ends };
}

describe('a lookup and a renewal', () => {
  it.each([
    ['USER_DISABLED', 'disabled', 'USER_DISABLED'],
    ['USER_NOT_FOUND', 'deleted', 'TOKEN_EXPIRED'],
    ['TOKEN_EXPIRED', 'expired', 'TOKEN_EXPIRED'],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'expired', 'TOKEN_EXPIRED'],
    ['INVALID_REFRESH_TOKEN : revoked', 'expired', 'TOKEN_EXPIRED'],
  ])('end the session for %s', async (message, reason, code) => {
    for (const url of [LOOKUP, TOKEN, `http://127.0.0.1:9099/${LOOKUP.slice('https://'.length)}`]) {
      const { shown, ends } = await send(url, refusal(message));
      expect(shown).toEqual({ status: 400, body: { error: { message: code } } });
      expect(ends).toEqual([reason]);
    }
  });

  it.each([
    ['a 500', () => refusal('INTERNAL', 500)],
    ['a 503', () => refusal('The service is currently unavailable.', 503)],
    ['a 429', () => refusal('QUOTA_EXCEEDED : Exceeded quota.', 429)],
    ['a refused API key', () => refusal('Requests from referer <empty> are blocked.', 403)],
    ['an unknown code', () => refusal('SOMETHING_NEW')],
    ['a token that a clock set back kept too long', () => refusal('INVALID_ID_TOKEN')],
    ['a maintenance page', () => new Response('<h1>Back soon</h1>', { status: 200 })],
    ['another program’s JSON', () => new Response('{}', { status: 200 })],
    ['an empty list of users', () => new Response('{"users":[]}', { status: 200 })],
    ['null', () => new Response('null', { status: 400 })],
  ])('keep the session for %s', async (_name, respond) => {
    for (const url of [LOOKUP, TOKEN])
      expect(await send(url, respond())).toEqual({ shown: 'network failure', ends: [] });
  });

  it('pass a success on', async () => {
    for (const [url, body] of [
      [LOOKUP, { users: [{ localId: 'ada' }] }],
      [TOKEN, { access_token: 'token' }],
    ] as const)
      expect((await send(url, new Response(JSON.stringify(body)))).shown).toEqual({ status: 200, body });
  });
});

it('a sign-in keeps Google’s refusal, and a service in trouble is a network failure', async () => {
  const refused = await send(SIGN_IN, refusal('INVALID_LOGIN_CREDENTIALS'));
  expect(refused.shown).toMatchObject({
    status: 400,
    body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
  });
  expect(refused.ends).toEqual([]);
  for (const status of [429, 500, 503])
    expect((await send(SIGN_IN, refusal('UNAVAILABLE', status))).shown).toBe('network failure');
});

it('a function of the studio that refuses a player has a code of its own', async () => {
  const refused = await send(SIGN_IN, refusal('BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function …'));
  expect(refused).toEqual({
    shown: { status: 400, body: { error: { message: 'LOGIN_BLOCKED' } } },
    ends: [],
  });
});

it('a request ends after 15 s, and another site’s is left alone', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const sent: unknown[] = [];
  const fetchIdentity = createIdentityFetch(
    async (_url, init) => {
      sent.push(init?.signal);
      return new Response('{}');
    },
    () => undefined,
  );
  await fetchIdentity(SIGN_IN);
  await fetchIdentity('https://firebaseremoteconfig.googleapis.com/v1/projects/p/namespaces/firebase:fetch');
  await fetchIdentity('/trpc/profile.own');
  expect(timeout.mock.calls).toEqual([[IDENTITY_TIMEOUT_MS]]);
  expect(sent).toEqual([expect.any(AbortSignal), undefined, undefined]);
  timeout.mockRestore();
});
