import { initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { messages } from '#schema/messages.ts';
import { normalizeCode } from '#schema/rules/linking.ts';
import type { Context } from './context.ts';
import { failure, procedureError, worded } from './errors.ts';
import type { LimitName } from './limits.ts';

const t = initTRPC.context<Context>().create({
  // The router also runs in a browser page, over a local link.
  allowOutsideOfServer: true,
  errorFormatter({ shape, error }) {
    const data = procedureError(error);
    // tRPC takes the status of its answer from here, and without one its last handler would end the process.
    // Not enumerable, because it is not for the web.
    Object.defineProperty(data, 'httpStatus', { value: getHTTPStatusCodeFromError(error) });
    return { message: data.message, code: shape.code, data };
  },
});

export const { router, createCallerFactory } = t;

const reported = t.procedure.use(async ({ next, ctx, path, signal }) => {
  const begun = ctx.clock();
  const result = await next();
  const error = result.ok ? undefined : worded(result.error);
  const failed = error && (signal?.aborted ? 'aborted' : procedureError(error).code);
  ctx.report({ procedure: path, outcome: failed ?? 'ok', durationMs: ctx.clock() - begun });
  if (error) throw error;
  return result;
});

/** For anyone, as often as the limit allows. */
export const open = (limit: LimitName) =>
  reported.use(async ({ next, ctx, path, getRawInput }) => {
    const code = limit === 'codes' ? codeIn(await getRawInput()) : undefined;
    const retryAfterMs = await ctx.admit({ procedure: path, limit, code });
    if (retryAfterMs === undefined) return next();
    throw failure({ code: 'rateLimited', message: messages.rateLimited }, { retryAfterMs });
  });

/** For whoever sends a token; the others are told `refusal`, and the host is not asked. */
export const bearer = (limit: LimitName, refusal: string = messages.notAuthenticated) =>
  open(limit).use(({ next, ctx }) => {
    const { token } = ctx.caller;
    if (token === undefined) throw failure({ code: 'unauthenticated', message: refusal });
    return next({ ctx: { token } });
  });

/** The linking code in an input that nobody has checked yet. */
function codeIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(input));
  const code = fields.get('code') ?? fields.get('linkCode');
  return typeof code === 'string' ? normalizeCode(code) : undefined;
}
