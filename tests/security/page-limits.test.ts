import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageSource } from '#rpc/pages/prerendered-pages.ts';
import * as messages from '#schema/messages.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { TestPortal, TestPortalOptions } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';

const FILE = '/assets/main-1a2b.js';
const SCHOOL = '192.0.2.66';
const PLAYER = '192.0.2.67';

let portal: TestPortal;
afterEach(() => portal.stop());

const start = async (rateLimitScale: number, parts: TestPortalOptions['parts'] = {}) => {
  portal = await startTestPortal('http://127.0.0.1:1', {
    settings: { rateLimitScale, trustProxy: 1 },
    parts,
  });
};
const read = (path: string, from: string) =>
  portal.send({ path, headers: { accept: 'text/html', 'x-forwarded-for': from } });

describe('pages and files', () => {
  it('of one address are limited to 12,000 a minute, without an effect on other addresses', async () => {
    await start(0.01);
    const responses = await Promise.all(
      Array.from({ length: 130 }, (_, nth) => read(nth % 2 ? FILE : '/login', SCHOOL)),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(120);
    for (const { headers, body } of refused) {
      expect(body).toBe(messages.rateLimited);
      expect(headers['cache-control']).toBe('no-store');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    // Counters have the refusals; a line for each would add to the load.
    expect(portal.lines.filter((line) => /"level":[3-6]0.*"status":429/.test(line))).toEqual([]);
    expect(await portal.figures()).toContain(
      'portal_rate_limit_refusals_total{limit="pages",scope="address"} 10',
    );
    expect((await read('/login', PLAYER)).status).toBe(200);
    // The address of a load balancer is not limited.
    for (const path of ['/healthz', '/readyz']) expect((await read(path, SCHOOL)).status).toBe(200);
  });

  it('of a school that shares one address are not limited: twenty classes open a page at once', async () => {
    await start(1);
    const responses = await Promise.all(Array.from({ length: 500 }, () => read('/login', SCHOOL)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('slow responses of pages', () => {
  let pages: PageSource;
  let waiting: (() => void)[];

  beforeEach(async () => {
    waiting = [];
    pages = {
      getPage: () =>
        new Promise((_, reject) => {
          waiting.push(() => reject(new Error('over')));
        }),
      staticFiles: (_req, _res, next) => next(),
    };
    await start(0.02, { pages });
  });

  it('take at most the share of their address', async () => {
    const responses = Array.from({ length: 15 }, () => read('/login', SCHOOL));
    let shed = 0;
    for (const response of responses) {
      void response.then(({ status, body, headers }) => {
        if (status === 429 && body === messages.rateLimited && headers['retry-after'] === '1') shed += 1;
      });
    }
    await waitUntil(() => shed === 5, 'all pages beyond the share are refused');
    expect(waiting).toHaveLength(10);
    const other = read('/login', PLAYER);
    await waitUntil(() => waiting.length === 11, 'another address gets its page');
    expect(await portal.figures()).toContain('portal_shed_total{kind="pages",reason="address"} 5');

    for (const end of waiting.splice(0)) end();
    await Promise.all([...responses, other]);
    const again = read('/login', SCHOOL);
    await waitUntil(() => waiting.length === 1, 'the address has slots again');
    waiting[0]?.();
    await again;
  });
});
