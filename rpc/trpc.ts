import type { TRPCError } from '@trpc/server';
import { getTRPCErrorFromUnknown, initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { messages } from '#schema/messages.ts';
import { normalizeCode } from '#schema/rules/linking.ts';
import type { Context, ProcedureReport } from './context.ts';
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

/** For anyone, as often as the limit allows. */
export const open = (limit: LimitName) =>
  t.procedure.use(({ next, ...asking }) => reported(asking, limit, () => next()));

/** For whoever sends a token; the others are told `refusal`, and the host is not asked. */
export const bearer = (limit: LimitName, refusal: string = messages.notAuthenticated) =>
  t.procedure.use(({ next, ...asking }) =>
    reported(asking, limit, () => {
      const { token } = asking.ctx.caller;
      if (token === undefined) throw failure({ code: 'unauthenticated', message: refusal });
      return next({ ctx: { token } });
    }),
  );

type Asking = {
  ctx: Context;
  path: string;
  signal: AbortSignal | undefined;
  getRawInput: () => Promise<unknown>;
};
type Outcome = { ok: true } | { ok: false; error: TRPCError };

/** Runs a procedure unless it is tried too often, and reports what became of it. One middleware: each costs as much as all this. */
async function reported<Result extends Outcome>(
  { ctx, path, signal, getRawInput }: Asking,
  limit: LimitName,
  run: () => Promise<Result>,
): Promise<Result> {
  const begun = ctx.clock();
  let outcome: ProcedureReport['outcome'] = 'ok';
  try {
    const code = limit === 'codes' ? codeIn(await getRawInput()) : undefined;
    const retryAfterMs = await ctx.admit({ procedure: path, limit, code });
    if (retryAfterMs !== undefined) {
      throw failure({ code: 'rateLimited', message: messages.rateLimited }, { retryAfterMs });
    }
    const result = await run();
    if (!result.ok) throw worded(result.error);
    return result;
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    outcome = signal?.aborted ? 'aborted' : procedureError(error).code;
    throw error;
  } finally {
    ctx.report({ procedure: path, outcome, durationMs: ctx.clock() - begun });
  }
}

/** The linking code in an input that nobody has checked yet. */
function codeIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(input));
  const code = fields.get('code') ?? fields.get('linkCode');
  return typeof code === 'string' ? normalizeCode(code) : undefined;
}
