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
  t.procedure.use(({ next, ...asking }) => reported(asking, limit, () => passed(next())));

/** For whoever sends a token; the others are told so, and the host is not asked. */
export const bearer = (limit: LimitName) =>
  t.procedure.use(({ next, ...asking }) =>
    reported(asking, limit, () => passed(next({ ctx: { token: tokenOf(asking.ctx) } }))),
  );

/**
 * A read without an input, for whoever sends a token: as `bearer(limit).query(read)`, but all of it in the resolver, so
 * that server/protocol.ts can run it without tRPC's layers, which copy the whole call four times. `refusal`: what the
 * others are told.
 */
export function plainRead<Result>(
  limit: LimitName,
  read: (asking: Plain & { token: string }) => Promise<Result>,
  refusal?: string,
) {
  const run = (asking: Plain) =>
    reported(asking, limit, () => {
      const token = tokenOf(asking.ctx, refusal);
      return read({ ...asking, token });
    });
  const procedure = t.procedure.query(run);
  plainRuns.set(procedure, run);
  return procedure;
}

/** How a procedure that was made by `plainRead` runs, by the procedure. */
export const plainRuns = new WeakMap<object, (asking: Plain) => Promise<unknown>>();

type Plain = { ctx: Context; path: string; signal: AbortSignal | undefined };
type Asking = Plain & { getRawInput?: () => Promise<unknown> };

function tokenOf({ caller: { token } }: Context, refusal: string = messages.notAuthenticated): string {
  if (token === undefined) throw failure({ code: 'unauthenticated', message: refusal });
  return token;
}

/** tRPC's layers hand a failure on as a value. */
async function passed<Result extends Outcome>(running: Promise<Result>): Promise<Result> {
  const result = await running;
  if (!result.ok) throw result.error;
  return result;
}
type Outcome = { ok: true } | { ok: false; error: TRPCError };

/** Runs a procedure unless it is tried too often, and reports what became of it. One layer: each costs as much as all this. */
async function reported<Result>(
  { ctx, path, signal, getRawInput }: Asking,
  limit: LimitName,
  run: () => Promise<Result>,
): Promise<Result> {
  const begun = ctx.clock();
  let outcome: ProcedureReport['outcome'] = 'ok';
  try {
    const code = limit === 'codes' ? codeIn(await getRawInput?.()) : undefined;
    const retryAfterMs = await ctx.admit({ procedure: path, limit, code });
    if (retryAfterMs !== undefined) {
      throw failure({ code: 'rateLimited', message: messages.rateLimited }, { retryAfterMs });
    }
    return await run();
  } catch (cause) {
    const error = worded(getTRPCErrorFromUnknown(cause));
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
