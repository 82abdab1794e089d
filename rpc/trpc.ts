import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure, TRPCError } from '@trpc/server';
import { getTRPCErrorFromUnknown, initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { CallKey, Calls } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import type { Context, ProcedureReport } from './context.ts';
import { countCall } from './limits/count-call.ts';
import type { RateLimitName } from './limits/rate-limits.ts';
import { formatProcedureError, PortalError, translateHostError } from './portal-error.ts';

const t = initTRPC.context<Context>().create({
  // Storybook runs the router in a browser page.
  allowOutsideOfServer: true,
  errorFormatter: ({ error }) => formatTrpcError(error),
});

export const { router, middleware, createCallerFactory } = t;

/** The procedures of a router: one for each call that names it, a query exactly if the call is a GET. */
export type Procedures<Name extends RouterName> = {
  [Key in CallKey as Calls[Key]['procedure'] extends `${Name}.${infer Procedure}`
    ? Procedure
    : never]: Calls[Key] extends { method: 'GET' } ? AnyTRPCQueryProcedure : AnyTRPCMutationProcedure;
};
export type RouterName = {
  [Key in CallKey]: Calls[Key]['procedure'] extends `${infer Name}.${string}` ? Name : never;
}[CallKey];

/** Formats an error for tRPC's client. */
export function formatTrpcError(error: TRPCError) {
  const data = formatProcedureError(error);
  // tRPC takes the response's status from `data.httpStatus`. Clients don't get it: it isn't enumerable.
  Object.defineProperty(data, 'httpStatus', { value: getHTTPStatusCodeFromError(error) });
  return { message: data.message, code: TRPC_ERROR_CODES_BY_KEY[error.code], data };
}

/** Creates a procedure that needs no token, with a rate limit. */
export const publicProcedure = (limit: RateLimitName) =>
  t.procedure.use((options) => runWithReport(options, limit, () => options.next()));

/**
 * Creates a procedure that needs a token, with a rate limit. Without a token it fails with the message
 * `refusal`, and the host is not called.
 */
export const protectedProcedure = (limit: RateLimitName, refusal: string = messages.notAuthenticated) =>
  t.procedure.use((options) =>
    runWithReport(options, limit, () => {
      const { token } = options.ctx.caller;
      if (token === undefined) throw new PortalError({ code: 'unauthenticated', message: refusal });
      return options.next({ ctx: { token } });
    }),
  );

interface MiddlewareOptions {
  ctx: Context;
  path: string;
  signal: AbortSignal | undefined;
}

/** The result of tRPC's `next`, which returns a failure instead of throwing it. */
type MiddlewareResult = { ok: true } | { ok: false; error: TRPCError };

/**
 * Applies the rate limit, runs the procedure and reports its outcome. All three are one middleware, because
 * each middleware copies the call.
 */
async function runWithReport<Result extends MiddlewareResult>(
  { ctx, path, signal }: MiddlewareOptions,
  limit: RateLimitName,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let outcome: ProcedureReport['outcome'] = 'ok';
  try {
    await countCall(ctx, { procedure: path, limit });
    const result = await run();
    if (!result.ok) throw result.error;
    return result;
  } catch (cause) {
    const error = translateHostError(getTRPCErrorFromUnknown(cause));
    outcome = signal?.aborted ? 'aborted' : formatProcedureError(error).code;
    throw error;
  } finally {
    ctx.report({ procedure: path, outcome, durationMs: performance.now() - startedAt });
  }
}
