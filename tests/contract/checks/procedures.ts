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
      path: calls[key].procedure,
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
  consume: async () => undefined,
  consumeCode: async () => ({ refund: async () => undefined }),
  report: () => undefined,
};
