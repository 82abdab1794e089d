import type { RequestHandler, Response } from 'express';
import * as messages from '#schema/messages.ts';
import { createAddressLimits } from './address-limits.ts';
import type { IsTrustedProxy } from './client-address.ts';
import { findClientAddress, toNetworkPrefix } from './client-address.ts';
import type { OnShed } from './load-shedding.ts';
import { createLoadShedding } from './load-shedding.ts';
import type { Refusal } from './rate-limiter.ts';
import { createAddressLimiter } from './rate-limiter.ts';
import { toRetryAfter } from './retry-after.ts';

export type PageLimitsOptions = {
  /** RATE_LIMIT_SCALE; 0 disables the limits of an address. */
  scale: number;
  isTrustedProxy: IsTrustedProxy;
  /** The event loop's lag, in ms. */
  lagMs: () => number;
  onShed: OnShed;
  onRefusal: (refusal: Refusal) => void;
};

/** Limits pages and static files: their number in progress and, for each address, their number in a minute. */
export function createPageLimits({
  scale,
  isTrustedProxy,
  lagMs,
  onShed,
  onRefusal,
}: PageLimitsOptions): RequestHandler {
  const perAddress = createAddressLimits(MAX_CONCURRENT_RESPONSES, scale);
  const shedding = createLoadShedding({
    maxConcurrentCalls: MAX_CONCURRENT_RESPONSES,
    perAddress,
    lagMs,
    onShed,
  });
  const consume = createAddressLimiter('pages', { tries: RESPONSES_PER_MINUTE, seconds: 60 }, scale);
  return async (req, res, next) => {
    const network = toNetworkPrefix(findClientAddress(req, isTrustedProxy));
    const release = shedding.takeSlots(network, 1);
    if (release === 'address') return refuse(res, 429, messages.rateLimited);
    if (typeof release === 'string') return refuse(res, 503, messages.overloaded);
    res.once('close', release);
    const retryAfterMs = await consume(network);
    if (retryAfterMs === undefined) return next();
    onRefusal({ limit: 'pages', scope: 'address' });
    refuse(res, 429, messages.rateLimited, retryAfterMs);
  };
}

/** Separate from MAX_CONCURRENT_CALLS: slow downloads must not take the slots of procedures. */
const MAX_CONCURRENT_RESPONSES = 2_000;

/** A page with its files is about 25 requests, so a school may open 480 pages a minute without any cache. */
const RESPONSES_PER_MINUTE = 12_000;

function refuse(res: Response, status: number, message: string, retryAfterMs = 1_000): void {
  res.status(status).set('retry-after', toRetryAfter(retryAfterMs)).type('text').send(message);
}
