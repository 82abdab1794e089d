import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import { createCspReports } from '#tests/support/csp-reports.ts';

const JSON_TYPE = 'application/json';
const CSP_TYPE = 'application/csp-report';

let portal: TestPortal;
const start = async (rateLimitScale: number) => {
  portal = await startTestPortal('http://127.0.0.1:1', { settings: { rateLimitScale, trustProxy: 1 } });
};
const restart = async (rateLimitScale: number) => {
  await portal.stop();
  await start(rateLimitScale);
};
beforeEach(() => start(1));
afterEach(async () => {
  vi.useRealTimers();
  await portal.stop();
});

type SendOptions = { type?: string; from?: string; headers?: Record<string, string> };
const sendText = (body: string, { type = JSON_TYPE, from = '192.0.2.7', headers = {} }: SendOptions = {}) =>
  portal.send({
    method: 'POST',
    path: '/beacon',
    body,
    headers: { 'content-type': type, 'x-forwarded-for': from, ...headers },
  });
const sendReports = (...reports: object[]) => sendText(JSON.stringify({ reports }));
const sendViolation = (report: object) =>
  sendText(JSON.stringify({ 'csp-report': report }), { type: CSP_TYPE });

const error = {
  type: 'error',
  route: '/games',
  kind: 'uncaught',
  name: 'TypeError',
  frames: ['app-1a.js:1:23'],
};
const vital = { type: 'vital', route: '/games', name: 'LCP', value: 1_234 };
const violation = {
  'document-uri': 'https://portal.example.com/games',
  'effective-directive': 'img-src',
  'blocked-uri': 'https://elsewhere.example/picture.png',
};
const readLines = (message: string) =>
  portal.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

describe('a report', () => {
  it('of an error becomes a metric and one log line', async () => {
    const { status, body } = await sendReports(error);
    expect({ status, body }).toEqual({ status: 204, body: '' });
    expect(await portal.figures()).toContain('portal_browser_errors_total{kind="uncaught",route="/games"} 1');
    const { type: _, ...fields } = error;
    expect(readLines('browser error')).toEqual([
      expect.objectContaining({ level: 30, ...fields, requestId: expect.any(String) }),
    ]);
  });

  it("of a broken policy is read in Chromium's batches of 20, each with the whole policy", async () => {
    const { headers } = await portal.send({ path: '/login', headers: { accept: 'text/html' } });
    const body = createCspReports(20, String(headers['content-security-policy']));
    expect(body.length).toBeGreaterThan(MAX_BODY_BYTES);
    expect((await sendText(body, { type: 'application/reports+json' })).status).toBe(204);
    expect(await portal.figures()).toContain(
      'portal_csp_violations_total{directive="script-src-elem",route="/games"} 20',
    );
  });

  it('of web vitals becomes a metric', async () => {
    await sendReports(vital, { ...vital, name: 'CLS', value: 0.02 });
    const figures = await portal.figures();
    expect(figures).toContain('portal_web_vital_seconds_sum{vital="LCP",route="/games"} 1.234');
    expect(figures).toContain('portal_layout_shift_score_sum{route="/games"} 0.02');
  });

  it('of a violation of the content security policy becomes a metric and one log line', async () => {
    expect((await sendViolation(violation)).status).toBe(204);
    expect(await portal.figures()).toContain(
      'portal_csp_violations_total{directive="img-src",route="/games"} 1',
    );
    expect(readLines('csp violation')).toMatchObject([
      { level: 30, directive: 'img-src', route: '/games', blocked: 'https://elsewhere.example' },
    ]);
  });
});

describe('no log line and no metric of a report contains', () => {
  it('a path, a query, a message, a stack, an address of the client or a user agent', async () => {
    const mark = 'MARKnova';
    const headers = {
      'user-agent': `Mozilla/5.0 (${mark}) AppleWebKit/537.36 Chrome/141.0.7390.${mark} Safari/537.36`,
      referer: `https://portal.example.com/link/${mark}`,
      cookie: `linking-context=${mark}`,
      authorization: `Bearer ${mark}`,
    };
    const from = '192.0.2.66';
    const reports = [
      { ...error, route: `/link/${mark}`, message: mark, stack: mark, uid: mark, name: mark },
      { ...vital, route: `/profile/${mark}?a=${mark}`, id: mark },
    ];
    const report = {
      'document-uri': `https://portal.example.com/link/${mark}?code=${mark}`,
      referrer: mark,
      'violated-directive': mark,
      'blocked-uri': `https://${mark}:${mark}@elsewhere.example/${mark}?${mark}`,
      'source-file': mark,
      'script-sample': mark,
      'original-policy': mark,
    };
    const documentURL = report['document-uri'];
    const modern = [
      {
        type: 'csp-violation',
        body: { documentURL, effectiveDirective: mark, blockedURL: mark, sample: mark },
      },
    ];
    await sendText(JSON.stringify({ reports }), { from, headers });
    await sendText(JSON.stringify({ 'csp-report': report }), { type: CSP_TYPE, from, headers });
    await sendText(JSON.stringify(modern), { type: 'application/reports+json', from, headers });

    const written = portal.lines.join('') + (await portal.figures());
    expect(written).not.toMatch(new RegExp(mark, 'i'));
    expect(written).not.toMatch(/192\.0\.2\.66|127\.0\.0\.1|Mozilla/);
    expect(readLines('browser error')).toMatchObject([
      { name: 'other', route: 'other', engine: 'blink 141' },
    ]);
    expect(readLines('csp violation')).toMatchObject([
      { directive: 'other', route: '/link/:code', blocked: 'https://elsewhere.example' },
      { directive: 'other', route: '/link/:code', blocked: 'other' },
    ]);
  });

  it.each([
    ['a line break in a frame', { ...error, frames: ['app.js:1:2\n{"level":60}'] }],
    ['an escape sequence in a frame', { ...error, frames: ['\u001b[2Japp.js:1:2'] }],
    ['a text in a frame', { ...error, frames: ['Nova Fox app.js:1:2'] }],
  ])('%s: the request is refused', async (_, forged) => {
    expect((await sendReports(forged)).status).toBe(400);
    expect(portal.lines.join('')).not.toMatch(/app\.js|level":60/);
  });

  it('a line break or control character in a name, route, directive or blocked URL', async () => {
    const forged = 'x"}\n{"level":60,"msg":"forged"}\u001b[31m\u202e';
    await sendReports({ ...error, name: forged, route: forged });
    await sendViolation({
      'document-uri': forged,
      'effective-directive': forged,
      'blocked-uri': `https://a.example/${forged}`,
    });
    expect(portal.lines.join('') + (await portal.figures())).not.toMatch(/forged|\\u001b|\u202e/);
    for (const line of portal.lines) expect(line.trimEnd()).not.toContain('\n');
  });
});

describe('/beacon refuses', () => {
  const deep = '['.repeat(8_000) + ']'.repeat(8_000);
  it.each([
    [400, 'no body', ''],
    [400, 'no JSON', '{'],
    [400, 'null', 'null'],
    [400, 'a list', '[]'],
    [400, 'deep JSON', deep],
    [400, 'no reports', '{"reports":[]}'],
    [400, 'an unknown type', '{"reports":[{"type":"secret"}]}'],
    [400, 'a negative time', JSON.stringify({ reports: [{ ...vital, value: -1 }] })],
    [400, 'an endless time', JSON.stringify({ reports: [vital] }).replace('1234', '1e999')],
    [400, 'an unknown web vital', JSON.stringify({ reports: [{ ...vital, name: 'XYZ' }] })],
    [400, 'too many reports', JSON.stringify({ reports: Array(21).fill(vital) })],
    [400, 'too many frames', JSON.stringify({ reports: [{ ...error, frames: Array(6).fill('a.js:1:2') }] })],
    [413, 'too large a body', JSON.stringify({ reports: [error], pad: 'x'.repeat(MAX_BODY_BYTES) })],
  ])('with %i %s', async (status, _, body) => {
    expect(await sendText(body)).toMatchObject({ status, body: '' });
    expect(await portal.figures()).toContain('portal_beacons_total{outcome="refused"} 1');
    expect(await portal.figures()).not.toMatch(/^portal_(browser_errors|csp|web_vital|layout)\w*\{/m);
  });

  it('reports of the browser over 64 kB', async () => {
    const body = JSON.stringify([{ type: 'x'.repeat(64 * 1_024) }]);
    expect((await sendText(body, { type: 'application/reports+json' })).status).toBe(413);
  });

  it('no report whose client leaves, and counts none', async () => {
    const socket = connect(portal.port, '127.0.0.1');
    const closed = new Promise((resolve) =>
      portal.server.once('connection', (connection) => connection.once('close', resolve)),
    );
    socket.end(
      `POST /beacon HTTP/1.1\r\nhost: portal.test\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: 99\r\n\r\n{`,
    );
    await closed;
    expect((await sendReports(vital)).status).toBe(204);
    expect((await portal.figures()).match(/^portal_beacons_total\{.*/gm)).toEqual([
      'portal_beacons_total{outcome="ok"} 1',
    ]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'the content type "%s", which other sites may send',
    async (type) => {
      expect((await sendText(JSON.stringify({ reports: [vital] }), { type })).status).toBe(415);
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s, and allows no other site to send', async (method) => {
    const { status, headers } = await portal.send({ method, path: '/beacon' });
    expect(status).toBe(404);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('a body that is incomplete after 5 s, and closes its connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let received = 0;
    portal.server.on('request', () => {
      received += 1;
    });
    const socket = connect(portal.port, '127.0.0.1');
    const lines = [
      'POST /beacon HTTP/1.1',
      'host: portal.test',
      `content-type: ${JSON_TYPE}`,
      'content-length: 99',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
    await waitUntil(() => received === 1, 'the portal has read the headers');
    // The body's timer starts after the rate limit.
    await waitUntil(() => vi.getTimerCount() > 0, 'the portal waits for the body');
    const response = text(socket);
    vi.advanceTimersByTime(5_000);
    expect(await response).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
  });
});

describe('the limit of /beacon', () => {
  const sendMany = async (count: number, from: string) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth += 1)
      statuses.push((await sendText(JSON.stringify({ reports: [vital] }), { from })).status);
    return statuses.filter((status) => status === 204).length;
  };

  it('is 1,500 requests a minute from one address, and others are unharmed', async () => {
    await restart(0.08);
    expect(await sendMany(130, '192.0.2.66')).toBe(120);
    const refused = await sendText('{}', { from: '192.0.2.66:4711' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await sendMany(1, '192.0.2.7')).toBe(1);
    expect(await portal.figures()).toContain('portal_beacons_total{outcome="limited"} 11');
  });

  it('counts a /64 network of IPv6 as one address', async () => {
    await restart(0.08);
    expect(await sendMany(60, '2001:db8::1')).toBe(60);
    expect(await sendMany(70, '2001:db8::2')).toBe(60);
  });

  it('of the log is 20 lines a minute for each message; metrics count all', async () => {
    for (let nth = 0; nth < 30; nth += 1) await sendReports(error, error);
    expect(readLines('browser error')).toHaveLength(20);
    expect(await portal.figures()).toContain(
      'portal_browser_errors_total{kind="uncaught",route="/games"} 60',
    );
    await sendViolation(violation);
    expect(readLines('csp violation')).toHaveLength(1);
  });

  it('of labels: forged routes, names and directives add no series', async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      await sendReports({ ...error, route: `/forged/${nth}`, name: `Forged${nth}` });
      await sendViolation({
        ...violation,
        'document-uri': `x:${nth}`,
        'effective-directive': `forged-${nth}`,
      });
    }
    const series = (await portal.figures()).match(/^portal_(browser_errors|csp_violations)_total\{.*/gm);
    expect(series).toEqual([
      'portal_browser_errors_total{kind="uncaught",route="other"} 50',
      'portal_csp_violations_total{directive="other",route="other"} 50',
    ]);
  });
});
