import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { ProcedureReport } from '../context.ts';
import type { CallReport } from '../host/client.ts';
import type { Drift } from '../host/drift.ts';
import type { LeaderboardSource } from '../host/leaderboard-cache.ts';
import type { Refusal } from '../limits/rate-limiter.ts';

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
  const drifts = createCounter('portal_drift_total', 'Differences from the schema', 'call', 'path', 'kind');
  const leaderboardReads = createCounter('portal_leaderboard_reads_total', 'Leaderboards sent', 'source');
  const sheds = createCounter('portal_shed_total', 'Requests rejected because too many calls were running');
  const maxConcurrentCalls = createGauge('portal_max_concurrent_calls', 'MAX_CONCURRENT_CALLS');
  const refusals = createCounter('portal_rate_limit_refusals_total', 'Calls refused', 'limit', 'scope');
  const redisErrors = createCounter('portal_redis_errors_total', 'Lost connections and refused commands');
  const remoteConfigFetches = createCounter('portal_remote_config_fetches_total', 'Fetches', 'outcome');
  const keySetFetches = createCounter('portal_key_set_fetches_total', 'Fetches', 'outcome');
  const droppedLines = createCounter('portal_log_lines_dropped_total', 'Log lines that were not written');
  const buildInfo = createGauge('portal_build_info', '1', 'version', 'build', 'node');
  let countRunning = () => 0;
  new Gauge({
    name: 'portal_concurrent_calls',
    help: 'Procedure calls that run now',
    registers,
    collect() {
      this.set(countRunning());
    },
  });
  const knownDrift = new Map<CallKey, Set<string>>();
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
    build: (build: BuildInfo) => buildInfo.set({ ...build, node: process.versions.node }, 1),
    /** `status`: undefined if the client left before the response was complete. */
    request({ route, status, durationMs }: RequestReport) {
      const label = status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`;
      requestSeconds.observe({ route, status: label }, durationMs / 1_000);
    },
    circuit: (call: CallKey, isOpen: boolean) => openCircuits.set({ call }, Number(isOpen)),
    refusal: (refusal: Refusal) => refusals.inc(refusal),
    droppedLine: () => droppedLines.inc(),
    redisError: () => redisErrors.inc(),
    remoteConfigFetch: (outcome: 'ok' | 'failed') => remoteConfigFetches.inc({ outcome }),
    keySetFetch: (outcome: 'ok' | 'failed') => keySetFetches.inc({ outcome }),
    /** Sets how running calls are counted, and the setting MAX_CONCURRENT_CALLS. */
    concurrentCalls(running: () => number, maximum: number) {
      countRunning = running;
      maxConcurrentCalls.set(maximum);
    },
    procedure({ procedure, outcome, durationMs }: ProcedureReport) {
      procedures.inc({ procedure, outcome });
      procedureSeconds.observe({ procedure }, durationMs / 1_000);
    },
    call({ call, outcome, tries, durationMs }: CallReport) {
      hostSeconds.observe({ call, outcome }, durationMs / 1_000);
      hostTries.inc({ call }, tries);
    },
    leaderboardRead: (source: LeaderboardSource) => leaderboardReads.inc({ source }),
    shed: () => sheds.inc(),
    /** Counts drift. Returns true if it is the first at its path. */
    drift({ call, path, kind }: Drift): boolean {
      const known = knownDrift.get(call) ?? new Set();
      knownDrift.set(call, known);
      const label = known.has(path) || known.size < MAX_DRIFT_PATHS ? path : OTHER_PATHS;
      const isNew = !known.has(label);
      known.add(label);
      drifts.inc({ call, path: label, kind });
      return isNew;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** `build`: a hash of the built files. */
export type BuildInfo = { version: string; build: string };

export type RequestReport = { route: string; status: number | undefined; durationMs: number };

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8];

/**
 * Maximum of drift paths for each call, because the host chooses the names of unknown fields. Further paths
 * share the label OTHER_PATHS.
 */
const MAX_DRIFT_PATHS = 50;
const OTHER_PATHS = '(other)';
