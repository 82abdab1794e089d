import { callTRPCProcedure, TRPCError } from '@trpc/server';
import type { Context } from '#rpc/context.ts';
import { formatProcedureError } from '#rpc/errors.ts';
import { appRouter } from '#rpc/router.ts';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';

/** Whether a form, procedure or host accepts a value. */
export interface RuleJudgement {
  isTaken: boolean;
  /** The message of a refusal. */
  message?: string | undefined;
}

/** Runs the portal's procedure of a call on an input; no request reaches a host. */
export async function judgeByProcedure(key: CallKey, input: unknown, field: string): Promise<RuleJudgement> {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path: findProcedurePath(key),
      getRawInput: async () => input,
      ctx: hostlessContext,
      type: calls[key].method === 'GET' ? 'query' : 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    if (error.code !== 'BAD_REQUEST') return { isTaken: true };
    const { message, fields } = formatProcedureError(error);
    return { isTaken: false, message: fields?.[field] ?? message };
  }
  return { isTaken: true };
}

const rejectHostCall = () => Promise.reject(new Error('no request may reach a host'));

/** The context of a signed-in caller whose every call to the host is rejected. */
const hostlessContext: Context = {
  host: { call: rejectHostCall, leaderboard: rejectHostCall, now: Date.now },
  caller: { token: 'token', verifiedUid: async () => undefined },
  clock: Date.now,
  consume: async () => undefined,
  report: () => undefined,
};

/** Finds the procedure by its input schema, which is the same object as the call's. */
function findProcedurePath(key: CallKey): string {
  const found = Object.entries(appRouter._def.procedures).find(([, procedure]) =>
    readInputs(procedure).includes(calls[key].input),
  );
  if (!found) throw new Error(`No procedure takes the input of ${key}`);
  return found[0];
}

function readInputs(procedure: object): readonly unknown[] {
  const def: unknown = Object.getOwnPropertyDescriptor(procedure, '_def')?.value;
  const inputs: unknown = Object.getOwnPropertyDescriptor(def ?? {}, 'inputs')?.value;
  return Array.isArray(inputs) ? inputs : [];
}
