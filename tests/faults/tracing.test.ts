import { SpanStatusCode } from '@opentelemetry/api';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOtlpTracing } from '#rpc/http/otlp-tracing.ts';
import type { Tracing } from '#rpc/http/tracing.ts';
import type { CollectedSpan, TraceCollector } from '#tests/support/trace-collector.ts';
import { startTraceCollector } from '#tests/support/trace-collector.ts';
import { waitUntil } from './fake-timers.ts';
import type { FaultHost, HostExchange } from './fault-host.ts';
import { respond, startFaultHost } from './fault-host.ts';
import type { TestPortal } from './test-portal.ts';
import { buildRequest, startTestPortal } from './test-portal.ts';

let collector: TraceCollector;
let host: FaultHost;
let gamePlatform: FaultHost;
let tracing: Tracing;
let portal: TestPortal;
let exchanges: HostExchange[];

beforeEach(async () => {
  exchanges = [];
  const record = (exchange: HostExchange) => {
    exchanges.push(exchange);
    respond(exchange, 200, '{"displayName":"Nova"}');
  };
  collector = await startTraceCollector();
  host = await startFaultHost(record);
  gamePlatform = await startFaultHost(record);
  await startTracedPortal(1);
});
afterEach(async () => {
  await portal.stop();
  await tracing.close();
  await gamePlatform.stop();
  await host.stop();
  await collector.stop();
});

async function startTracedPortal(share: number, endpoint = collector.endpoint) {
  tracing = createOtlpTracing({ endpoint, share }, pino({ level: 'silent' }));
  const settings = { roblox: gamePlatform.origin };
  portal = await startTestPortal(host.origin, { settings, parts: { tracing } });
}

/** Returns the spans that the collector has after the exporter has sent all. */
async function collectSpans(): Promise<CollectedSpan[]> {
  await tracing.close();
  return collector.spans;
}

const getAttribute = (span: CollectedSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value.stringValue;

const parseLines = () => portal.lines.map((line) => JSON.parse(line));

describe('a traced request', () => {
  it('has the same id in the response, the log, the spans and the request to the host', async () => {
    const { headers } = await portal.askRaw('profile.own', undefined, 'rookie');
    const id = headers['x-request-id'];
    const spans = await collectSpans();
    const [request, procedure, call] = ['GET /trpc', 'profile.own', 'profile'].map((name) =>
      spans.find((span) => span.name === name),
    );
    expect(spans.map(({ traceId }) => traceId)).toEqual([id, id, id]);
    expect(request?.parentSpanId ?? '').toBe('');
    expect(procedure?.parentSpanId).toBe(request?.spanId);
    expect(call?.parentSpanId).toBe(procedure?.spanId);
    expect(exchanges[0]?.headers.traceparent).toBe(`00-${id}-${call?.spanId}-01`);
    const lines = parseLines();
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['host call', 'procedure']));
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([id]));
  });

  it('names the route of a page and the outcome of a failed call', async () => {
    host.setScenario((exchange) => respond(exchange, 404, '{"message":"SECRET"}'));
    const { headers } = await portal.send({ path: '/link/SECRET', headers: { accept: 'text/html' } });
    await portal.ask('profile.public', { id: 'SECRET' });
    const spans = await collectSpans();
    const page = spans.find(({ name }) => name === 'GET /link/:code');
    expect(page?.traceId).toBe(headers['x-request-id']);
    expect(getAttribute(page, 'http.route')).toBe('/link/:code');
    for (const name of ['profile.public', 'publicProfile'])
      expect(
        getAttribute(
          spans.find((span) => span.name === name),
          'portal.outcome',
        ),
      ).toBe('notFound');
  });

  it.each([
    [404, 'notFound', false],
    [500, 'hostFailed', true],
  ])('whose host responds %i has the outcome %s; an error: %s', async (status, outcome, isError) => {
    host.setScenario((exchange) => respond(exchange, status, '{"message":"no"}'));
    await portal.ask('linking.verifyCode', { code: 'GOOD01' }, 'rookie');
    const spans = (await collectSpans()).filter(({ name }) => name === 'linking.verifyCode');
    expect(spans.map((span) => getAttribute(span, 'portal.outcome'))).toEqual([outcome]);
    expect(spans.map((span) => span.status.code === SpanStatusCode.ERROR)).toEqual([isError]);
  });

  it('has no status code if the client leaves before the response', async () => {
    host.setScenario((exchange) => void exchanges.push(exchange));
    const leaving = new AbortController();
    const request = buildRequest('profile.own', undefined, 'rookie');
    const response = portal.send({ ...request, signal: leaving.signal });
    await waitUntil(() => exchanges.length === 1, 'the host has the request');
    leaving.abort();
    await expect(response).rejects.toThrow('aborted');
    await expect.poll(() => portal.figures()).toContain('status="aborted"');
    const span = (await collectSpans()).find(({ name }) => name === 'GET /trpc');
    expect(span).toBeDefined();
    expect(span?.attributes.map(({ key }) => key)).not.toContain('http.response.status_code');
  });

  it('puts no token, uid, input, path or host’s text into a span', async () => {
    host.setScenario((exchange) => respond(exchange, 400, '{"message":"SECRET says no"}'));
    const { headers = {} } = buildRequest('profile.own', undefined, 'SECRET');
    await portal.ask('profile.own', undefined, 'SECRET');
    await portal.ask('linking.verifyCode', { code: 'SECRET' }, 'SECRET');
    await portal.send({ path: '/SECRET/x?code=SECRET', headers });
    await portal.send({ path: '/trpc/SECRET.SECRET', headers });
    expect((await collectSpans()).length).toBeGreaterThan(6);
    const sent = collector.bodies.join('');
    expect(sent).not.toContain('SECRET');
    expect(sent).not.toContain(headers.authorization?.split(' ')[1]);
    expect(sent).not.toContain('127.0.0.1');
  });

  it('is told to no origin but the host’s, and a client’s traceparent is ignored', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const request = buildRequest('roblox.user', { id: '156' });
    await portal.send({ ...request, headers: { ...request.headers, traceparent } });
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]?.headers).not.toHaveProperty('traceparent');
    expect((await collectSpans()).some(({ traceId }) => traceId.startsWith('aaaa'))).toBe(false);
  });
});

it('with a share of 0 no span is sent, and the host learns that the trace has none', async () => {
  await portal.stop();
  await startTracedPortal(0);
  const { headers } = await portal.askRaw('profile.own', undefined, 'rookie');
  expect(await collectSpans()).toEqual([]);
  expect(exchanges[0]?.headers.traceparent).toMatch(
    new RegExp(`^00-${headers['x-request-id']}-[0-9a-f]{16}-00$`),
  );
});

it('without tracing the host gets no traceparent', async () => {
  await portal.stop();
  portal = await startTestPortal(host.origin);
  await portal.ask('profile.own', undefined, 'rookie');
  expect(exchanges[0]?.headers).not.toHaveProperty('traceparent');
});

it('a collector that refuses spans costs players nothing and makes one line', async () => {
  await portal.stop();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  tracing = createOtlpTracing({ endpoint: `${collector.endpoint}/elsewhere`, share: 1 }, log);
  portal = await startTestPortal(host.origin, { parts: { tracing } });
  await expect(portal.ask('profile.own', undefined, 'rookie')).resolves.toMatchObject({ code: 'ok' });
  await tracing.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['trace collector is away']);
});

it.runIf(process.env.FAULTS === 'all')(
  'a collector that is away delays the shutdown by 2 s at most',
  async () => {
    await portal.ask('profile.own', undefined, 'rookie');
    await collector.stop();
    const startedAt = performance.now();
    await tracing.close();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  },
);
