import { afterEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '#rpc/limits/rate-limits.ts';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { useFakeTimers } from '#tests/faults/fake-timers.ts';
import { setUpPortal } from '#tests/faults/set-up-portal.ts';
import { buildRequest, parseOutcome } from '#tests/faults/test-portal.ts';
import { createLinkPayload } from '#web/linking/linking-context.ts';

const { host, portal, restartPortal } = setUpPortal({ settings: { rateLimitScale: 1 } });
afterEach(() => void vi.useRealTimers());

interface TryOptions {
  as?: string;
  forwarded?: string;
  procedure?: 'verifyCode' | 'linkPlatform';
}
const tryCode = async (code: string, { as, forwarded, procedure = 'verifyCode' }: TryOptions = {}) => {
  const input = procedure === 'verifyCode' ? { code } : createLinkPayload(code, chatAccount);
  const { headers, ...sent } = buildRequest(`linking.${procedure}`, input, as);
  const forwardedFor = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await portal.send({ ...sent, headers: { ...headers, ...forwardedFor } });
  return { ...response, code: parseOutcome(response).code, message: parseOutcome(response).message };
};
const chatAccount = { id: '532980147712638976', username: 'novafox', platform: 'discord' } as const;
/** Returns the number of tries that reached the host. */
const countAllowed = async (tries: readonly Promise<{ code: string }>[]) =>
  (await Promise.all(tries)).filter(({ code }) => code !== 'rateLimited').length;
const createCodes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => `A${String(from + nth).padStart(5, '0')}`);

describe('linking codes', () => {
  it('have eight tries in ten minutes per player, verified or linked; the ninth gets the waiting time', async () => {
    const since = performance.now();
    const verified = createCodes(4).map((code) => tryCode(code, { as: 'rookie' }));
    expect(await countAllowed(verified)).toBe(4);
    const linked = createCodes(5, 4).map((code) =>
      tryCode(code, { as: 'rookie', procedure: 'linkPlatform' }),
    );
    expect(await countAllowed(linked)).toBe(4);
    const next = await tryCode('GOOD01', { as: 'rookie' });
    expect(next).toMatchObject({ status: 429, code: 'rateLimited', message: messages.rateLimited });
    const elapsed = Math.ceil((performance.now() - since) / time.SECOND_MS);
    expect(Number(next.headers['retry-after'])).toBeGreaterThanOrEqual(600 - elapsed);
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(host.requests).toHaveLength(8);
    // A line for each refusal would add to the load of a flood.
    const lines = portal.lines.filter((line) => line.includes('"outcome":"rateLimited"'));
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([20, 20]);
    const refusals = 'portal_rate_limit_refusals_total{limit="failedCodes",scope="player"} 2\n';
    expect(await portal.figures()).toContain(refusals);
  });

  it('have eight tries for the visitors of one address, who are told that signing in helps', async () => {
    // More than the address may try: refused tries don't count.
    expect(await countAllowed(createCodes(70).map((code) => tryCode(code)))).toBe(8);
    expect(await tryCode('GOOD01')).toMatchObject({
      code: 'rateLimited',
      message: messages.codesRefused({ minutes: 10 }),
    });
    expect(await countAllowed(createCodes(9, 70).map((code) => tryCode(code, { as: 'rookie' })))).toBe(8);
    expect((await tryCode('GOOD01', { as: 'veteran' })).code).toBe('ok');
  });

  it('do not count if they work: a code can be verified and linked after seven codes that failed', async () => {
    await countAllowed(createCodes(7).map((code) => tryCode(code, { as: 'rookie' })));
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await tryCode('GOOD01', { as: 'rookie' })).code).toBe('ok');
    }
    expect((await tryCode('GOOD01', { as: 'rookie', procedure: 'linkPlatform' })).code).toBe('ok');
    expect((await tryCode('A99998', { as: 'rookie' })).code).toBe('conflict');
    expect((await tryCode('A99999', { as: 'rookie' })).code).toBe('rateLimited');
  });

  it('have sixty tries per address, for example for a school', async () => {
    const pupils = createCodes(80).map((code, nth) => tryCode(code, { as: `pupil${nth % 20}` }));
    expect(await countAllowed(pupils)).toBe(60);
    // To sign in does not help.
    for (const caller of [{ as: 'another' }, {}])
      expect(await tryCode('GOOD01', caller)).toMatchObject({ message: messages.rateLimited });
  });

  it('have 240 tries per IPv6 /48 network, however its addresses rotate', async () => {
    await restartPortal({ settings: { rateLimitScale: 1, trustProxy: 1 } });
    const rotated = createCodes(300).map((code, nth) =>
      tryCode(code, { forwarded: `2001:db8:5:${nth.toString(16)}::1` }),
    );
    expect(await countAllowed(rotated)).toBe(240);
    const late = await tryCode('GOOD01', { forwarded: '2001:db8:5::1' });
    expect(late.message).toBe(messages.rateLimited);
    expect((await tryCode('GOOD01', { forwarded: '2001:db8:6::1' })).code).toBe('ok');
  });

  it('can be tried again after ten minutes', async () => {
    useFakeTimers();
    await restartPortal({ settings: { rateLimitScale: 1 } });
    await countAllowed(createCodes(9).map((code) => tryCode(code, { as: 'rookie' })));
    expect((await tryCode('GOOD01', { as: 'rookie' })).code).toBe('rateLimited');
    vi.advanceTimersByTime(600_000);
    expect((await tryCode('GOOD01', { as: 'rookie' })).code).toBe('ok');
  });
});

describe('rate limits by procedure', () => {
  it.each([
    ['account.requestDataExport', { email: 'rookie@example.com' }, rateLimits.export],
    ['profile.own', undefined, rateLimits.reading],
  ])('%s allows as many calls as its limit', async (procedure, input, { person }) => {
    let letIn = 0;
    for (let nth = 0; nth < person.tries + 5; nth += 1) {
      const { code, message } = await portal.ask(procedure, input, 'rookie');
      if (code !== 'rateLimited') letIn += 1;
      else expect(message).toBe(messages.rateLimited);
    }
    expect(letIn).toBe(person.tries);
  });

  it('only a call that asks the game platform counts as a lookup', async () => {
    await restartPortal({ settings: { rateLimitScale: 1, mode: 'live' } });
    const lookUp = async (id: number) => (await portal.ask('roblox.user', { id: `${id}` })).code;
    const { tries } = rateLimits.lookup.address;
    const joined = await Promise.all(Array.from({ length: 50 }, () => lookUp(1_180_042_317)));
    for (let nth = 0; nth < tries + 30; nth += 1) joined.push(await lookUp(1_180_042_317));
    expect(new Set(joined)).toEqual(new Set(['ok']));
    const others = await Promise.all(Array.from({ length: tries + 10 }, (_, id) => lookUp(id + 1)));
    expect(others.filter((code) => code === 'rateLimited')).toHaveLength(11);
    expect(host.requests).toHaveLength(tries);
    expect(await lookUp(1_180_042_317)).toBe('ok');
  });

  it('each procedure in a batch counts', async () => {
    const batch = Array(10).fill('auth.googleLogin').join(',');
    const path = `/trpc/${batch}?batch=1&input={}`;
    for (let nth = 0; nth < rateLimits.signIn.address.tries / 10; nth += 1) await portal.send({ path });
    const response = await portal.send({ path: '/trpc/auth.googleLogin' });
    expect(response.status).toBe(429);
    expect(await portal.figures()).toContain('_refusals_total{limit="signIn",scope="address"} 1\n');
  });
});

it('a person with an unverified token has no limit of their own', async () => {
  const token = (nth: number) => `Bearer forged-${nth}`;
  const { headers, ...sent } = buildRequest('auth.googleLogin');
  const tries = Array.from({ length: rateLimits.signIn.address.tries + 10 }, (_, nth) =>
    portal.send({ ...sent, headers: { ...headers, authorization: token(nth) } }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
