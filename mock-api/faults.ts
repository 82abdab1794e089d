import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { messages } from '#schema/messages.ts';
import type { Answered, MockAnswer } from './answer.ts';
import { refused } from './answer.ts';

const DelaySchema = z.number().int().min(0).max(120_000);

const kinds = {
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
    /** 'topPlayers[0].rank', with or without '$.' before it. */
    path: z.string().min(1).max(200),
    /** Absent: the field is removed. */
    to: z.unknown().optional(),
  }),
} as const;
export const faultKinds = Object.keys(kinds);

export const LatencySchema = z.strictObject({ ms: DelaySchema });
export const FaultSchema = z.discriminatedUnion('kind', [
  kinds.status,
  kinds.slow,
  kinds.hang,
  kinds.reset,
  kinds.malformed,
  kinds.html,
  kinds.empty,
  kinds.drift,
]);
export type Fault = z.infer<typeof FaultSchema>;

/** A fault in force; without `times` until it is lifted. */
export interface SetFault {
  call: CallKey;
  fault: Fault;
  times?: number | undefined;
}

export interface Faults {
  set(fault: SetFault): void;
  lift(): void;
  all(): SetFault[];
  /** The fault of the next exchange of this call, counted. */
  take(call: CallKey): Fault | undefined;
}

export function createFaults(): Faults {
  const set = new Map<CallKey, SetFault>();
  return {
    set(fault) {
      set.set(fault.call, fault);
    },
    lift: () => set.clear(),
    all: () => [...set.values()],
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

/** Runs an exchange under a fault. Unless it is slow or drifting, the call itself does not happen. */
export async function underFault(fault: Fault, exchange: () => Promise<MockAnswer>): Promise<MockAnswer> {
  switch (fault.kind) {
    case 'status':
      return refused(fault.status, fault.message ?? messages.injectedFault);
    case 'slow':
      await delay(fault.ms);
      return exchange();
    case 'hang':
    case 'reset':
      return { kind: fault.kind };
    case 'malformed':
      return answered('application/json', '{"displayName": "Nova", "authPro');
    case 'html':
      return answered('text/html', '<!doctype html><title>Gateway</title><h1>It works!</h1>');
    case 'empty':
      return answered('application/json', '');
    case 'drift':
      return drifted(await exchange(), fault);
  }
}

export const delay = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

const answered = (contentType: string, body: string): Answered => ({
  kind: 'answer',
  status: 200,
  headers: { 'content-type': contentType },
  body,
});

function drifted(answer: MockAnswer, { path, to }: { path: string; to?: unknown }): MockAnswer {
  if (answer.kind !== 'answer' || answer.body === '') return answer;
  const body: unknown = JSON.parse(answer.body);
  const steps = path
    .replace(/^\$\.?/, '')
    .split(/[.[\]]+/)
    .filter((step) => step !== '');
  const last = steps.pop();
  const parent = steps.reduce<unknown>(partOf, body);
  if (last === undefined || typeof parent !== 'object' || parent === null) return answer;
  if (to === undefined) Reflect.deleteProperty(parent, last);
  else
    Object.defineProperty(parent, last, { value: to, enumerable: true, configurable: true, writable: true });
  return { ...answer, body: JSON.stringify(body) };
}

function partOf(whole: unknown, step: string): unknown {
  if (typeof whole !== 'object' || whole === null) return undefined;
  return Object.getOwnPropertyDescriptor(whole, step)?.value;
}
