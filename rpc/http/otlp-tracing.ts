import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attributes, Span } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { toRouteLabel } from './page-routes.ts';
import type { TracedPart, Tracing } from './tracing.ts';

/**
 * Creates a tracing that sends its spans to an OpenTelemetry collector. Spans hold names, status and outcome:
 * no address, path, input, token or message.
 */
export function createOtlpTracing(
  { endpoint, share }: NonNullable<Settings['tracing']>,
  log: Logger,
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'player-portal' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter(endpoint, log) })],
  });
  const tracer = provider.getTracer('portal');
  const spans = new AsyncLocalStorage<Span>();

  function startSpan(name: string, kind: SpanKind, attributes: Attributes): Span {
    const parent = spans.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    // The ratio decides by the trace's id, so all spans of a trace are sent or none.
    return tracer.startSpan(name, { kind, attributes }, context);
  }

  return {
    traceRequest({ method = '', url = '' }, res, run) {
      const route = toRouteLabel(url);
      const attributes = { 'http.request.method': method, 'http.route': route };
      // A traceparent of a client is ignored: a stranger can't decide what is traced.
      const span = startSpan(`${method} ${route}`, SpanKind.SERVER, attributes);
      res.once('close', () => {
        // If the client left before the response, the status is only Node's default.
        if (res.writableFinished) span.setAttribute('http.response.status_code', res.statusCode);
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      spans.run(span, () => run(span.spanContext().traceId));
    },

    async tracePart(part, run) {
      const span = startSpan(part.name, spanKinds[part.kind], { 'portal.kind': part.kind });
      try {
        return await spans.run(span, run);
      } finally {
        span.end();
      }
    },

    setOutcome(outcome, isFailure) {
      const span = spans.getStore();
      span?.setAttribute('portal.outcome', outcome);
      if (isFailure) span?.setStatus({ code: SpanStatusCode.ERROR });
    },

    createHeaders() {
      const current = spans.getStore()?.spanContext();
      if (!current) return {};
      const flags = current.traceFlags.toString(16).padStart(2, '0');
      return { traceparent: `00-${current.traceId}-${current.spanId}-${flags}` };
    },

    async close() {
      // A failure needs nothing here: the exporter has logged it.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(CLOSE_TIMEOUT_MS)]);
    },
  };
}

const spanKinds: Readonly<Record<TracedPart['kind'], SpanKind>> = {
  procedure: SpanKind.INTERNAL,
  'host call': SpanKind.CLIENT,
};

/** Time for the remaining spans at shutdown. A collector that doesn't respond must not delay the exit. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Creates an exporter that logs one line for each outage of the collector. */
function createExporter(endpoint: string, log: Logger): OTLPTraceExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const send = exporter.export.bind(exporter);
  let isAway = false;
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error && !isAway) log.warn({ reason: result.error.message }, 'trace collector is away');
      if (!result.error && isAway) log.info('trace collector is back');
      isAway = result.error !== undefined;
      done(result);
    });
  return exporter;
}
