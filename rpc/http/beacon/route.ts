import type { IncomingMessage } from 'node:http';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Beacon } from '#schema/beacon.ts';
import { BeaconSchema } from '#schema/beacon.ts';
import { beacon } from '#schema/beacon-limits.ts';
import * as messages from '#schema/messages.ts';
import { parseJson } from '#schema/parse-json.ts';
import { createTrpcError } from '../../errors.ts';
import type { IsTrustedProxy } from '../client-address.ts';
import { findClientAddress, toNetworkPrefix } from '../client-address.ts';
import type { LoadShedding } from '../load-shedding.ts';
import { createAddressLimiter } from '../rate-limiter.ts';
import { beaconLimit } from '../rate-limits.ts';
import { readBody } from '../read-body.ts';
import { createRequestIdHeaders } from '../request-logger.ts';
import { createRetryAfterHeader } from '../trpc/error-response.ts';
import type { BrowserMetrics } from './browser-metrics.ts';
import type { CspViolation } from './csp-violation.ts';
import { parseCspViolations } from './csp-violation.ts';
import { describeEngine } from './engine.ts';
import { createLimitedLog } from './limited-log.ts';

export type BeaconRouteDependencies = {
  log: Logger;
  metrics: BrowserMetrics;
  loadShedding: LoadShedding;
  isTrustedProxy: IsTrustedProxy;
  isDraining: () => boolean;
  /** RATE_LIMIT_SCALE */
  scale: number;
};

/**
 * Creates the handler of POST /beacon. It counts and logs what browsers report, and keeps nothing else
 * (rpc/decisions/0044). A response has no body, because no script reads it.
 */
export function createBeaconRoute(parts: BeaconRouteDependencies): RequestHandler {
  const { metrics, isTrustedProxy, isDraining } = parts;
  const consume = createAddressLimiter('beacon', beaconLimit, parts.scale);
  const record = createRecorder(parts);

  async function handle(req: IncomingMessage, network: string): Promise<void> {
    const retryAfterMs = await consume(network);
    if (retryAfterMs !== undefined)
      throw createTrpcError({ code: 'rateLimited', message: messages.rateLimited }, { retryAfterMs });
    const release = parts.loadShedding.awaitBody(network);
    if (!release) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE' });
    const isBatch = getMediaType(req) === CSP_BATCH_TYPE;
    const text = await readBody(req, isBatch ? beacon.maximumReportBytes : undefined).finally(release);
    if (text === undefined) return;
    record(req, text);
    metrics.beacon('ok');
  }

  return async (req, res) => {
    res.set(createRequestIdHeaders(isDraining()));
    try {
      await handle(req, toNetworkPrefix(findClientAddress(req, isTrustedProxy)));
      res.status(204).end();
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      metrics.beacon(error.code === 'TOO_MANY_REQUESTS' ? 'limited' : 'refused');
      // Closing the connection avoids reading the rest of a body.
      if (!req.complete) res.set('connection', 'close');
      res
        .set(createRetryAfterHeader([error]))
        .status(getHTTPStatusCodeFromError(error))
        .end();
    }
  };
}

type Recorder = Pick<BeaconRouteDependencies, 'log' | 'metrics'>;

/**
 * Creates the function that counts and logs the reports of a request.
 * @throws {TRPCError} if the body isn't a report
 */
function createRecorder({ log, metrics }: Recorder): (req: IncomingMessage, text: string) => void {
  const logError = createLimitedLog(log, 'browser error');
  const logViolation = createLimitedLog(log, 'csp violation');

  function recordBeacon(engine: string, { reports }: Beacon): void {
    for (const report of reports) {
      if (report.type === 'vital') {
        metrics.vital(report);
        log.debug(report, 'web vital');
      } else {
        metrics.error(report);
        const { kind, route, name, frames } = report;
        logError({ kind, route, name, frames, engine });
      }
    }
  }

  function recordViolations(engine: string, violations: readonly CspViolation[]): void {
    for (const violation of violations) {
      metrics.violation(violation);
      logViolation({ ...violation, engine });
    }
  }

  return (req, text) => {
    const engine = describeEngine(req.headers['user-agent']);
    const body = parseJson(text);
    switch (getMediaType(req)) {
      case 'application/json':
        return recordBeacon(engine, parseOrReject(BeaconSchema.safeParse(body).data));
      case 'application/csp-report':
      case CSP_BATCH_TYPE:
        return recordViolations(engine, parseOrReject(parseCspViolations(body)));
      default:
        throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
  };
}

/** The type of `report-to`, which Chromium sends. */
const CSP_BATCH_TYPE = 'application/reports+json';

const getMediaType = ({ headers }: IncomingMessage): string | undefined =>
  headers['content-type']?.toLowerCase().split(';', 1)[0]?.trim();

function parseOrReject<Parsed>(parsed: Parsed | undefined): Parsed {
  if (parsed === undefined) throw new TRPCError({ code: 'BAD_REQUEST' });
  return parsed;
}
