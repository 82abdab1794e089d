import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { callKeys } from '#schema/calls.ts';
import type { ProcedureReport } from '../context.ts';
import type { CallReport } from '../host/client.ts';

/** Creates the portal's metrics (rpc/OPERATIONS.md explains each). Each label has a bounded set of values. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const createCounter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const createGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const createHistogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: DURATION_BUCKETS });

  const requestSeconds = createHistogram('portal_http_request_seconds', 'HTTP requests', 'route', 'status');
  const procedures = createCounter('portal_procedures_total', 'Procedures that ran', 'procedure', 'outcome');
  const procedureSeconds = createHistogram('portal_procedure_seconds', 'Procedures that ran', 'procedure');
  const hostSeconds = createHistogram('portal_host_call_seconds', 'Calls with retries', 'call', 'outcome');
  const hostTries = createCounter('portal_host_tries_total', 'Attempts to call the host', 'call');
  const openCircuits = createGauge('portal_circuit_open', '1 if the circuit breaker has opened', 'call');
  const sheds = createCounter('portal_shed_total', 'Requests rejected because too many calls were running');
  const remoteConfigFetches = createCounter('portal_remote_config_fetches_total', 'Fetches', 'outcome');
  const keySetFetches = createCounter('portal_key_set_fetches_total', 'Fetches', 'outcome');
  for (const call of callKeys) openCircuits.set({ call }, 0);
  // Prometheus' increase() misses the first event of a series that begins with it.
  sheds.inc(0);
  for (const outcome of ['ok', 'failed']) {
    remoteConfigFetches.inc({ outcome }, 0);
    keySetFetches.inc({ outcome }, 0);
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** Adds the metrics of Node's process, which need timers and observers. */
    collectDefaults: () => collectDefaultMetrics({ register: registry }),
    buildInfo: createGauge('portal_build_info', '1', 'version', 'build', 'node'),
    openCircuits,
    sheds,
    remoteConfigFetches,
    keySetFetches,
    concurrentCalls: createGauge('portal_concurrent_calls', 'Procedure calls that run now'),
    maxConcurrentCalls: createGauge('portal_max_concurrent_calls', 'MAX_CONCURRENT_CALLS'),
    refusals: createCounter('portal_rate_limit_refusals_total', 'Calls refused', 'limit', 'scope'),
    leaderboardReads: createCounter('portal_leaderboard_reads_total', 'Leaderboards sent', 'source'),
    drifts: createCounter('portal_drift_total', 'Differences from the schema', 'call', 'kind'),
    redisErrors: createCounter('portal_redis_errors_total', 'Lost connections and refused commands'),
    droppedLines: createCounter('portal_log_lines_dropped_total', 'Log lines that were not written'),
    /** `status`: undefined if the client left before the response was complete. */
    request(route: string, status: number | undefined, durationMs: number) {
      const label = status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`;
      requestSeconds.observe({ route, status: label }, durationMs / 1_000);
    },
    procedure({ procedure, outcome, durationMs }: ProcedureReport) {
      procedures.inc({ procedure, outcome });
      procedureSeconds.observe({ procedure }, durationMs / 1_000);
    },
    call({ call, outcome, tries, durationMs }: CallReport) {
      hostSeconds.observe({ call, outcome }, durationMs / 1_000);
      hostTries.inc({ call }, tries);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8];
