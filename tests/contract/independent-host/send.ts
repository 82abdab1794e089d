import type { IndependentHost } from './host.ts';
import type { HostResponse } from './settings.ts';
import { isRecord } from './settings.ts';

export const PROFILE = 'GET /api/v1/auth/profile';
export const PUBLIC = 'GET /api/v1/auth/public_profile';
export const OPTIONS = 'PUT /api/v1/auth/options';
export const UNLINK = 'POST /api/v1/auth/unlink-account';
export const VERIFY = 'POST /api/v1/linking/verify-code';
export const LINK = 'POST /api/v1/linking/link-platform';
export const CREATE = 'POST /api/v1/auth/verifyTokenAndCreateUser';
export const EXPORT = 'POST /api/v1/data-management/request-data-export';
export const DELETE = 'DELETE /api/v1/auth/delete-account';
export const BOARD = 'GET /api/v1/leaderboards/axp/cached/allTime';
export const RANK = 'GET /api/v1/leaderboards/axp/allTime/user';

interface SendOptions {
  /** The caller's uid; absent for a visitor. */
  as?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Sends one call, such as `GET /api/v1/auth/profile`, as the portal would. */
export function send(host: IndependentHost, call: string, options: SendOptions = {}): HostResponse {
  const [method = '', path = ''] = call.split(' ');
  const headers = {
    ...(options.as !== undefined && { Authorization: `Bearer ${host.createToken(options.as)}` }),
    ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
    ...options.headers,
  };
  const body = options.body === undefined ? '' : JSON.stringify(options.body);
  return host.handle({ method, path, query: options.query ?? {}, headers, body });
}

/** The answer's JSON object; {} for an empty answer or one of another kind. */
export function readJson(response: HostResponse): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(response.body);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
