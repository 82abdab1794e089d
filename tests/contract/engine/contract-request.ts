import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { CallKey, CallRequest } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire/request.ts';
import type { Fields } from '../generate/fields.ts';
import type { Actor } from './actor.ts';
import type { ContractRequest } from './exchange.ts';
import type { Permissions } from './host-under-test.ts';
import { findNeededPermission } from './host-under-test.ts';

export interface RequestOptions {
  /** The actor whose token a bearer call sends. */
  as?: Actor | undefined;
  /** Replaces the actor's Authorization header with this one; undefined sends none. */
  authorization?: { value: string | undefined };
  /** Replaces the input's JSON. */
  rawBody?: string;
  /** Replaces the call's method. */
  method?: string;
  /** Appended to the path: 'uid=…'. */
  query?: string;
  /** The request is wrong on purpose, so that the host must refuse it. */
  isBad?: boolean;
  /** The portal sends such a request, and the host may refuse it. */
  mayFail?: boolean;
  /** What the request may do is undone afterwards, or it undoes a write itself. */
  isUndone?: boolean;
}

/** Whether the portal sends this very request. */
export function isPortalRequest(
  { call: key, headers }: ContractRequest,
  input: Fields,
  { authorization, rawBody, method, query, isBad }: RequestOptions,
): boolean {
  if (isBad || [authorization, rawBody, method, query].some((one) => one !== undefined)) return false;
  const { success, data } = z.safeParse(calls[key].input, input);
  const hasToken = calls[key].auth === 'none' || headers.authorization !== undefined;
  return success && isDeepStrictEqual(data, input) && hasToken;
}

interface RequestParts {
  input: Fields;
  options: RequestOptions;
  irreversible: ReadonlySet<CallKey>;
  permissions: Permissions;
}

/**
 * Builds a request from an input that the schema may refuse. It carries the actor's token only if the run may do what
 * the call does.
 */
export function createRequest(
  key: CallKey,
  { input, options, irreversible, permissions }: RequestParts,
): ContractRequest {
  const { as, authorization, rawBody, method, query, isBad, isUndone } = options;
  const call = callOf(key);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: invalid input is sent on purpose
  const laidOut = toWireRequest(key, input as CallRequest<typeof key>);
  const body = rawBody ?? (laidOut.body === undefined ? undefined : JSON.stringify(laidOut.body));
  const needed = findNeededPermission(key, method ?? laidOut.method);
  const isRisky = isBad === true && isUndone !== true && irreversible.has(key);
  const isAllowed = !isRisky && (needed === undefined || permissions[needed]);
  const bearer = as && call.auth === 'bearer' && isAllowed ? `Bearer ${as.token}` : undefined;
  const header = authorization ? authorization.value : bearer;
  return {
    call: key,
    method: method ?? laidOut.method,
    path: query === undefined ? laidOut.path : `${laidOut.path}?${query}`,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(header !== undefined && { authorization: header }),
    },
    body,
  };
}
