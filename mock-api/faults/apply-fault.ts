import * as messages from '#schema/messages.ts';
import type { MockResponse } from '../http/http-message.ts';
import { errorResponse } from '../http/refusals.ts';
import { createResponse, jsonResponse } from '../http/responses.ts';
import type { Fault } from './fault.ts';

/** Runs an exchange with a fault. Only 'slow', 'late', 'lost' and 'drift' execute the call. */
export async function applyFault(fault: Fault, exchange: () => Promise<MockResponse>): Promise<MockResponse> {
  switch (fault.kind) {
    case 'status':
      return fault.body === undefined
        ? errorResponse(fault.status, fault.message ?? messages.injectedFault)
        : createOwnErrorResponse(fault.status, fault.body);
    case 'slow':
      await delay(fault.ms);
      return exchange();
    case 'late': {
      const response = await exchange();
      await delay(fault.ms);
      return response;
    }
    case 'lost':
      await exchange();
      return { kind: 'reset' };
    case 'hang':
    case 'reset':
      return { kind: fault.kind };
    case 'malformed':
      return createResponse(200, { 'content-type': 'application/json' }, '{"displayName": "Nova", "authPro');
    case 'html':
      return createResponse(
        200,
        { 'content-type': 'text/html' },
        '<!doctype html><title>Gateway</title><h1>It works!</h1>',
      );
    case 'empty':
      return createResponse(200, { 'content-type': 'application/json' }, '');
    case 'drift':
      return applyDrift(await exchange(), fault);
  }
}

/** Creates an error response in another host's form. */
const createOwnErrorResponse = (status: number, body: unknown): MockResponse =>
  typeof body === 'string'
    ? createResponse(status, { 'content-type': 'text/plain; charset=utf-8' }, body)
    : jsonResponse(status, body);

export const delay = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

function applyDrift(response: MockResponse, { path, to }: { path: string; to?: unknown }): MockResponse {
  if (response.kind !== 'response' || response.body === '') return response;
  const body: unknown = JSON.parse(response.body);
  const steps = path
    .replace(/^\$\.?/, '')
    .split(/[.[\]]+/)
    .filter((step) => step !== '');
  const last = steps.pop();
  const parent = steps.reduce<unknown>(getProperty, body);
  if (last === undefined || typeof parent !== 'object' || parent === null) return response;
  if (to === undefined && Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (to === undefined) Reflect.deleteProperty(parent, last);
  else
    Object.defineProperty(parent, last, { value: to, enumerable: true, configurable: true, writable: true });
  return { ...response, body: JSON.stringify(body) };
}

function getProperty(whole: unknown, step: string): unknown {
  if (typeof whole !== 'object' || whole === null) return undefined;
  return Object.getOwnPropertyDescriptor(whole, step)?.value;
}
