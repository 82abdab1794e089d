import type { AnyTRPCProcedure } from '@trpc/server';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { Context } from '../../context.ts';
import { appRouter } from '../../router.ts';

/** The procedures and input of one HTTP request. */
export type TrpcRequest = {
  method: 'GET' | 'POST';
  /** Procedure paths; exactly one unless it is a batch. */
  paths: readonly string[];
  isBatch: boolean;
  /** The parsed input; in a batch, an object of inputs by index. Undefined if the request has none. */
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
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  onError: (error: TRPCError, path: string) => void;
};

/**
 * Runs the procedures of a request and serializes their results in tRPC's HTTP format.
 * Replaces tRPC's fetch adapter, whose web Requests and streams cost several times as much as the rest of a
 * call (rpc/decisions/0001). Supports queries and mutations in JSON without a transformer.
 */
export async function handleTrpcRequest(
  request: TrpcRequest,
  options: TrpcHandlerOptions,
): Promise<TrpcResponse> {
  const { paths, isBatch } = request;
  if (paths.length > 1 && getProcedureTypes(paths).size > 1) {
    const error = new TRPCError({ code: 'BAD_REQUEST', message: 'Queries and mutations in one batch' });
    options.onError(error, '');
    const results = [{ error: createErrorShape(error, '', options.ctx) }];
    return { ...serializeResults(results, false), errors: [error] };
  }
  const errors: TRPCError[] = [];
  const results = await Promise.all(paths.map((_, index) => callProcedure(request, index, options, errors)));
  return { ...serializeResults(results, isBatch), errors };
}

const getProcedureTypes = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => proceduresByPath.get(path)?._def.type ?? []));

type ProcedureResult = { result: { data: unknown } } | { error: ReturnType<typeof createErrorShape> };

async function callProcedure(
  request: TrpcRequest,
  batchIndex: number,
  { ctx, signal, onError }: TrpcHandlerOptions,
  errors: TRPCError[],
): Promise<ProcedureResult> {
  const path = request.paths[batchIndex] ?? '';
  try {
    const procedure = findProcedure(request, path);
    const { type } = procedure._def;
    const getRawInput = async () => selectInput(request, batchIndex);
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

/** The router's flat table by path; its type shows it nested. */
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
