import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { ProcedureReport } from '../context.ts';
import type { CallReport } from '../host/client.ts';
import type { Drift } from '../host/drift.ts';
import type { LeaderboardSource } from '../host/leaderboard-cache.ts';
import type { Refusal } from '../limits/rate-limiter.ts';

/** Creates the portal's metrics. Each label has a bounded set of values. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const procedures = new Counter({
    name: 'portal_procedures_total',
    help: 'Procedures that ran, by their outcome',
    labelNames: ['procedure', 'outcome'],
    registers,
  });
  const procedureSeconds = new Histogram({
    name: 'portal_procedure_seconds',
    help: 'Duration of a procedure',
    labelNames: ['procedure'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const hostSeconds = new Histogram({
    name: 'portal_host_call_seconds',
    help: 'Duration of a call to the host with its repeats, by its outcome',
    labelNames: ['call', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const hostTries = new Counter({
    name: 'portal_host_tries_total',
    help: 'Requests sent to the host',
    labelNames: ['call'],
    registers,
  });
  const leaderboardReads = new Counter({
    name: 'portal_leaderboard_reads_total',
    help: 'Reads of the leaderboard by where it came from: hit, stale, shared or miss',
    labelNames: ['source'],
    registers,
  });
  const drifts = new Counter({
    name: 'portal_drift_total',
    help: 'Places where an answer of the host differed from its call',
    labelNames: ['call', 'path', 'kind'],
    registers,
  });
  const sheds = new Counter({
    name: 'portal_shed_total',
    help: 'Requests rejected because MAX_CONCURRENT_CALLS were running',
    registers,
  });
  new Gauge({
    name: 'portal_concurrent_calls',
    help: 'Procedure calls that run now; MAX_CONCURRENT_CALLS is the most',
    registers,
    collect() {
      this.set(countRunning());
    },
  });
  let countRunning = () => 0;
  const maxConcurrentCalls = new Gauge({
    name: 'portal_max_concurrent_calls',
    help: 'The setting MAX_CONCURRENT_CALLS',
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Duration of an HTTP request by its route and the class of its status',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const openCircuits = new Gauge({
    name: 'portal_circuit_open',
    help: '1 from the opening of the circuit breaker of a call to the next call that succeeds, else 0',
    labelNames: ['call'],
    registers,
  });
  const refusals = new Counter({
    name: 'portal_rate_limit_refusals_total',
    help: 'Calls and linking codes refused by a rate limit, by the scope of the limit',
    labelNames: ['limit', 'scope'],
    registers,
  });
  const redisErrors = new Counter({
    name: 'portal_redis_errors_total',
    help: 'Lost or refused connections to Redis and refused commands',
    registers,
  });
  const droppedLines = new Counter({
    name: 'portal_log_lines_dropped_total',
    help: 'Lines of the log that could not be written',
    registers,
  });
  const remoteConfigFetches = new Counter({
    name: 'portal_remote_config_fetches_total',
    help: 'Fetches of the remote configuration, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const buildInfo = new Gauge({
    name: 'portal_build_info',
    help: '1, with the build as labels',
    labelNames: ['version', 'build', 'node'],
    registers,
  });
  const knownDrift = new Map<CallKey, Set<string>>();
  for (const call of callKeys) openCircuits.set({ call }, 0);
  // Prometheus' increase() misses the first event of a series that begins with it.
  sheds.inc(0);
  for (const outcome of ['ok', 'failed']) remoteConfigFetches.inc({ outcome }, 0);
  refusals.inc({ limit: 'failedCodes', scope: 'everyone' }, 0);

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
