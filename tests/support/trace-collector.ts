import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** The parts of OTLP's JSON that the tests read. */
const AttributeSchema = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional() }),
});
const SpanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(AttributeSchema),
  status: z.object({ code: z.number().optional() }),
});
const TraceRequestSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(SpanSchema) })) })),
});
export type CollectedSpan = z.infer<typeof SpanSchema>;

/** Starts an OpenTelemetry collector that keeps the spans of OTLP over HTTP in JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    const body = await text(req);
    if (req.method !== 'POST' || req.url !== '/v1/traces') return void res.writeHead(404).end();
    bodies.push(body);
    const { resourceSpans } = TraceRequestSchema.parse(JSON.parse(body));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** The received JSON. */
    bodies,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;
