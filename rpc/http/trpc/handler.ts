import type { AnyTRPCProcedure } from '@trpc/server';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { Context } from '../../context.ts';
import { appRouter } from '../../router.ts';

/** What one HTTP request asks for. */
export type TrpcRequest = {
  method: 'GET' | 'POST';
  /** Of the procedures; one, unless it is a batch. */
  paths: readonly string[];
  isBatch: boolean;
  /** As it came, parsed: the procedure's, or in a batch an object with one for each index. Nothing where none was sent. */
  input: unknown;
};

export type TrpcResponse = {
  status: number;
  /** JSON. */
  body: string;
  errors: readonly TRPCError[];
};

export type TrpcHandlerOptions = {
  ctx: Context;
  /** Aborts when whoever asked has left. */
  signal: AbortSignal;
  onError: (error: TRPCError, path: string) => void;
};

/**
 * Runs what a request asks for and answers in tRPC's format over HTTP: as tRPC's own adapter does for queries and
 * mutations in JSON without a transformer, which is all that this router has. The adapter makes a web Request of each
 * request and pipes a web Response through streams, at several times the cost of everything else; see
 * tests/bench/README.md. tests/unit/rpc/protocol.test.ts holds the two against each other.
 */
export async function handleTrpcRequest(
  asked: TrpcRequest,
  hooks: TrpcHandlerOptions,
): Promise<TrpcResponse> {
  const { paths, isBatch } = asked;
  if (paths.length > 1 && getProcedureTypes(paths).size > 1) {
    const error = new TRPCError({ code: 'BAD_REQUEST', message: 'Queries and mutations in one batch' });
    hooks.onError(error, '');
    const results = [{ error: createErrorShape(error, '', hooks.ctx) }];
    return { ...serializeResults(results, false), errors: [error] };
  }
  const errors: TRPCError[] = [];
  const results = await Promise.all(paths.map((_, index) => callProcedure(asked, index, hooks, errors)));
  return { ...serializeResults(results, isBatch), errors };
}

const getProcedureTypes = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => proceduresByPath.get(path)?._def.type ?? []));

type ProcedureResult = { result: { data: unknown } } | { error: ReturnType<typeof createErrorShape> };

/** Runs one of the procedures that are asked for. */
async function callProcedure(
  asked: TrpcRequest,
  batchIndex: number,
  { ctx, signal, onError }: TrpcHandlerOptions,
  errors: TRPCError[],
): Promise<ProcedureResult> {
  const path = asked.paths[batchIndex] ?? '';
  try {
    const procedure = findProcedure(asked, path);
    const { type } = procedure._def;
    const getRawInput = async () => selectInput(asked, batchIndex);
    return { result: { data: await procedure({ path, type, ctx, signal, batchIndex, getRawInput }) } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    errors.push(error);
    onError(error, path);
    return { error: createErrorShape(error, path, ctx) };
  }
}

const serializeResults = (
  results: ProcedureResult[],
  isBatch: boolean,
): Pick<TrpcResponse, 'status' | 'body'> => ({
  status: getHTTPStatusCode(results),
  body: JSON.stringify(isBatch ? results : results[0]),
});

/** By path. The router's own table, which its type shows nested. */
const proceduresByPath = new Map(
  Object.entries<unknown>(appRouter._def.procedures).filter((entry): entry is [string, AnyTRPCProcedure] =>
    isProcedure(entry[1]),
  ),
);

function isProcedure(value: unknown): value is AnyTRPCProcedure {
  return typeof value === 'function' && '_def' in value;
}

function findProcedure({ method }: TrpcRequest, path: string): AnyTRPCProcedure {
  const procedure = proceduresByPath.get(path);
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' });
  const isQuery = procedure._def.type === 'query';
  if (isQuery !== (method === 'GET')) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  return procedure;
}

function selectInput({ method, isBatch, input }: TrpcRequest, index: number): unknown {
  if (method === 'POST' && input === undefined) throw new TRPCError({ code: 'BAD_REQUEST' });
  if (!isBatch || input === undefined) return input;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new TRPCError({ code: 'BAD_REQUEST' });
  }
  return Reflect.get(input, index);
}

const createErrorShape = (error: TRPCError, path: string, ctx: Context) =>
  getTRPCErrorShape({ config: appRouter._def._config, error, path, ctx, type: 'unknown', input: undefined });
