import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '#rpc/http/rate-limits.ts';
import * as messages from '#schema/messages.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal, TestPortalOptions } from '#tests/faults/test-portal.ts';
import { buildRequest, parseOutcome, startTestPortal } from '#tests/faults/test-portal.ts';

let host: FaultHost;
let portal: TestPortal;

const startPortals = async (settings: TestPortalOptions['settings'] = {}) => {
  portal = await startTestPortal(host.origin, { settings: { rateLimitScale: 1, ...settings } });
};

beforeEach(async () => {
  host = await startFaultHost(hang);
  host.setScenario(respondFromMock(await createMockAt(host.origin)));
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.stop();
  await host.stop();
});

type TryOptions = { as?: string; forwarded?: string };
const tryCode = async (code: string, { as, forwarded }: TryOptions = {}) => {
  const { headers, ...sent } = buildRequest('linking.verifyCode', { code }, as);
  const forwardedFor = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await portal.send({ ...sent, headers: { ...headers, ...forwardedFor } });
  return { ...response, code: parseOutcome(response).code, message: parseOutcome(response).message };
};
/** Returns the number of tries that reached the host. */
const countAllowed = async (tries: readonly Promise<{ code: string }>[]) =>
  (await Promise.all(tries)).filter(({ code }) => code !== 'rateLimited').length;
const createCodes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => `A${String(from + nth).padStart(5, '0')}`);

describe('linking codes', () => {
  it('have eight tries in ten minutes per player; the ninth gets the waiting time', async () => {
    await startPortals();
    expect(await countAllowed(createCodes(8).map((code) => tryCode(code, { as: 'rookie' })))).toBe(8);
    const ninth = await tryCode('GOOD01', { as: 'rookie' });
    expect(ninth).toMatchObject({ status: 429, code: 'rateLimited', message: messages.rateLimited });
    expect(Number(ninth.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(ninth.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(host.requests).toHaveLength(8);
  });

  it('have eight tries per code for visitors, in any spelling', async () => {
    await startPortals();
    const tries = Array.from({ length: 20 }, (_, nth) => tryCode(nth % 2 ? 'good01' : ' GOOD01'));
    expect(await countAllowed(tries)).toBe(8);
    expect((await tryCode('TAKEN1')).code).toBe('ok');
  });

  it('have sixty tries per address, for example for a school', async () => {
    await startPortals();
    const pupils = createCodes(80).map((code, nth) => tryCode(code, { as: `pupil${nth % 20}` }));
    expect(await countAllowed(pupils)).toBe(60);
    expect((await tryCode('GOOD01', { as: 'another' })).code).toBe('rateLimited');
  });

  it('can be tried again after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await startPortals();
    await countAllowed(createCodes(9).map((code) => tryCode(code, { as: 'rookie' })));
    expect((await tryCode('GOOD01', { as: 'rookie' })).code).toBe('rateLimited');
    vi.advanceTimersByTime(600_000);
    expect((await tryCode('GOOD01', { as: 'rookie' })).code).toBe('ok');
  });
});

describe('a forged X-Forwarded-For', () => {
  const forged = () => createCodes(70).map((code, nth) => tryCode(code, { forwarded: `10.0.${nth}.1` }));

  it('has no effect without a proxy', async () => {
    await startPortals();
    expect(await countAllowed(forged())).toBe(60);
  });

  it('has no effect behind a proxy: the address that the proxy added counts', async () => {
    await startPortals({ trustProxy: 1 });
    const tries = createCodes(70).map((code, nth) =>
      tryCode(code, { forwarded: `10.0.${nth}.1, 192.0.2.7` }),
    );
    expect(await countAllowed(tries)).toBe(60);
    expect((await tryCode('GOOD01', { forwarded: '192.0.2.8' })).code).toBe('ok');
  });

  it('has no effect from an address that is not a trusted proxy', async () => {
    await startPortals({ trustProxy: '10.1.2.3' });
    expect(await countAllowed(forged())).toBe(60);
  });
});

describe('rate limits by procedure', () => {
  it.each([
    ['account.requestDataExport', { email: 'rookie@example.com' }, rateLimits.export],
    ['account.delete', undefined, rateLimits.deletion],
    ['auth.robloxLink', { uid: 'rookie' }, rateLimits.signIn],
    [
      'options.update',
      { category: 'Privacy', name: 'PublicProfileVisible', value: true },
      rateLimits.writing,
    ],
    ['profile.own', undefined, rateLimits.reading],
  ])('%s allows as many calls as its limit', async (procedure, input, { person }) => {
    await startPortals();
    let letIn = 0;
    for (let nth = 0; nth < person.tries + 5; nth += 1) {
      if ((await portal.ask(procedure, input, 'rookie')).code !== 'rateLimited') letIn += 1;
    }
    expect(letIn).toBe(person.tries);
  });

  it('each procedure in a batch counts', async () => {
    await startPortals();
    const batch = Array(10).fill('auth.googleLogin').join(',');
    const path = `/trpc/${batch}?batch=1&input={}`;
    for (let nth = 0; nth < rateLimits.signIn.address.tries / 10; nth += 1) await portal.send({ path });
    const response = await portal.send({ path: '/trpc/auth.googleLogin' });
    expect(response.status).toBe(429);
  });
});

it('a person with an unverified token has no limit of their own', async () => {
  await startPortals();
  const token = (nth: number) => `Bearer forged-${nth}`;
  const { headers, ...sent } = buildRequest('auth.googleLogin');
  const tries = Array.from({ length: rateLimits.signIn.address.tries + 10 }, (_, nth) =>
    portal.send({ ...sent, headers: { ...headers, authorization: token(nth) } }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
