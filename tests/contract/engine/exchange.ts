import type { CallKey } from '#schema/calls.ts';
import type { WireResponse } from '#schema/conformance.ts';

/** One request to a host. */
export interface ContractRequest {
  /** The intended call. */
  call: CallKey;
  method: string;
  /** Path with query, encoded. The transport adds the prefix of the host's address. */
  path: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** Default: the portal's limit of an attempt. */
  timeoutMs?: number;
}

export interface ContractResponse extends WireResponse {
  headers: Readonly<Record<string, string>>;
  /** From sending to the last byte, ms. */
  ms: number;
}

/** Sends one request to a host. Doesn't follow redirects. Rejects with `NoResponseError`. */
export type Send = (request: ContractRequest) => Promise<ContractResponse>;

const problems = {
  unreachable: 'no connection',
  broken: 'the connection was lost',
  timeout: 'no whole response in time',
  unreadable:
    'a response that is too large, not HTTP/1.1, or compressed otherwise than by gzip, deflate or br',
} as const;

/** Thrown when no whole response arrived, or too late. */
export class NoResponseError extends Error {
  readonly kind: keyof typeof problems;
  constructor(kind: NoResponseError['kind'], options?: ErrorOptions) {
    super(problems[kind], options);
    this.name = 'NoResponseError';
    this.kind = kind;
  }
}

/** Names, messages and codes of an error and its causes. */
export function listCauses(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${error.name} ${error.message} ${String(Reflect.get(error, 'code'))} ${listCauses(error.cause)}`;
}

export interface ContractExchange {
  request: ContractRequest;
  response: ContractResponse;
}
