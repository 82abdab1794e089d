import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import type { HttpResponse, MockResponse } from '../core/http-message.ts';
import { errorResponse } from '../core/http-message.ts';

const DelaySchema = z.number().int().min(0).max(120_000);

const faultSchemas = {
  status: z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    message: z.string().max(200).optional(),
  }),
  slow: z.strictObject({ kind: z.literal('slow'), ms: DelaySchema }),
  hang: z.strictObject({ kind: z.literal('hang') }),
  reset: z.strictObject({ kind: z.literal('reset') }),
  malformed: z.strictObject({ kind: z.literal('malformed') }),
  html: z.strictObject({ kind: z.literal('html') }),
  empty: z.strictObject({ kind: z.literal('empty') }),
  drift: z.strictObject({
    kind: z.literal('drift'),
    /** 'topPlayers[0].rank', with an optional '$.' prefix. */
    path: z.string().min(1).max(200),
    /** If absent, the field is removed. */
    to: z.unknown().optional(),
  }),
} as const;
export const faultKinds = Object.keys(faultSchemas);

export const LatencySchema = z.strictObject({ ms: DelaySchema });
export const FaultSchema = z.discriminatedUnion('kind', [
  faultSchemas.status,
  faultSchemas.slow,
  faultSchemas.hang,
  faultSchemas.reset,
  faultSchemas.malformed,
  faultSchemas.html,
  faultSchemas.empty,
  faultSchemas.drift,
]);
export type Fault = z.infer<typeof FaultSchema>;

/** An active fault. Without `times` it stays until it is cleared. */
export interface ActiveFault {
  call: CallKey;
  fault: Fault;
  times?: number | undefined;
}

export interface FaultRegistry {
  set(fault: ActiveFault): void;
  clear(): void;
  list(): ActiveFault[];
  /** Returns the fault for the next exchange of this call and counts it as used. */
  take(call: CallKey): Fault | undefined;
}

export function createFaultRegistry(): FaultRegistry {
  const set = new Map<CallKey, ActiveFault>();
  return {
    set(fault) {
      set.set(fault.call, fault);
    },
    clear: () => set.clear(),
    list: () => [...set.values()],
    take(call) {
      const current = set.get(call);
      if (current?.times !== undefined) {
        if (current.times > 1) set.set(call, { ...current, times: current.times - 1 });
        else set.delete(call);
      }
      return current?.fault;
    },
  };
}

/** Runs an exchange with a fault. Only 'slow' and 'drift' execute the call. */
export async function applyFault(fault: Fault, exchange: () => Promise<MockResponse>): Promise<MockResponse> {
  switch (fault.kind) {
    case 'status':
      return errorResponse(fault.status, fault.message ?? messages.injectedFault);
    case 'slow':
      await delay(fault.ms);
      return exchange();
    case 'hang':
    case 'reset':
      return { kind: fault.kind };
    case 'malformed':
      return createOkResponse('application/json', '{"displayName": "Nova", "authPro');
    case 'html':
      return createOkResponse('text/html', '<!doctype html><title>Gateway</title><h1>It works!</h1>');
    case 'empty':
      return createOkResponse('application/json', '');
    case 'drift':
      return applyDrift(await exchange(), fault);
  }
}

export const delay = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

const createOkResponse = (contentType: string, body: string): HttpResponse => ({
  kind: 'answer',
  status: 200,
  headers: { 'content-type': contentType },
  body,
});

function applyDrift(answer: MockResponse, { path, to }: { path: string; to?: unknown }): MockResponse {
  if (answer.kind !== 'answer' || answer.body === '') return answer;
  const body: unknown = JSON.parse(answer.body);
  const steps = path
    .replace(/^\$\.?/, '')
    .split(/[.[\]]+/)
    .filter((step) => step !== '');
  const last = steps.pop();
  const parent = steps.reduce<unknown>(getProperty, body);
  if (last === undefined || typeof parent !== 'object' || parent === null) return answer;
  if (to === undefined) Reflect.deleteProperty(parent, last);
  else
    Object.defineProperty(parent, last, { value: to, enumerable: true, configurable: true, writable: true });
  return { ...answer, body: JSON.stringify(body) };
}

function getProperty(whole: unknown, step: string): unknown {
  if (typeof whole !== 'object' || whole === null) return undefined;
  return Object.getOwnPropertyDescriptor(whole, step)?.value;
}
