import { callTRPCProcedure, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { callKeys, callOf } from '#schema/calls.ts';
import type { Context } from '../../context.ts';
import { appRouter } from '../../router.ts';
import { formatTrpcError } from '../../trpc.ts';
import { serialize } from './serialize.ts';

/** The procedures and input of one HTTP request. */
export interface TrpcRequest {
  method: 'GET' | 'POST';
  /** Procedure paths; exactly one unless it is a batch. */
  paths: readonly string[];
  isBatch: boolean;
  /** The client reads the results of a batch in JSON lines. */
  acceptsStream: boolean;
  /** The parsed input; in a batch, an object of inputs by index. Undefined if the request has none. */
  input: unknown;
}

/** `json`: the result in tRPC's format. `status`: the HTTP status of a response with this result alone. */
export interface ProcedureResult {
  path: string;
  status: number;
  json: string;
  error?: TRPCError;
}

/**
 * Calls the procedures of a request; the promises never reject. It replaces tRPC's fetch adapter, with which a call
 * costs about 3.5 times as much (rpc/decisions/0001). It supports queries and mutations in JSON without a transformer.
 * `signal` aborts when the client disconnects.
 */
export function callProcedures(
  request: TrpcRequest,
  { ctx, signal }: { ctx: Context; signal: AbortSignal },
): Promise<ProcedureResult>[] {
  const { method, paths } = request;
  const type = method === 'GET' ? 'query' : 'mutation';

  return paths.map(async (path, batchIndex) => {
    try {
      checkMethod(method, type, path);
      const getRawInput = async () => selectInput(request, batchIndex);
      const called = { router: appRouter, path, type, ctx, signal, batchIndex, getRawInput } as const;
      const data: unknown = await callTRPCProcedure(called);
      const text = serialize(data);
      return { path, status: 200, json: `{"result":{${text === undefined ? '' : `"data":${text}`}}}` };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      const status = getHTTPStatusCodeFromError(error);
      return { path, status, error, json: JSON.stringify({ error: formatTrpcError(error) }) };
    }
  });
}

/** @throws {TRPCError} with the text of tRPC's own adapters, if the procedure is of the other type. */
function checkMethod(method: string, type: 'query' | 'mutation', path: string): void {
  const wanted = procedureTypes.get(path) ?? type;
  if (wanted === type) return;
  const message = `Unsupported ${method}-request to ${wanted} procedure at path "${path}"`;
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message });
}

/** The compiler checks that a procedure is a query exactly if its call is a GET (trpc.ts). */
const procedureTypes = new Map<string, string>(
  callKeys.map((key) => [callOf(key).procedure, callOf(key).method === 'GET' ? 'query' : 'mutation']),
);

function selectInput({ method, isBatch, input }: TrpcRequest, index: number): unknown {
  if (method === 'POST' && input === undefined) throw new TRPCError({ code: 'BAD_REQUEST' });
  if (!isBatch || input === undefined) return input;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new TRPCError({ code: 'BAD_REQUEST' });
  }
  return Reflect.get(input, index);
}
