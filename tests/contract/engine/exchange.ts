import type { CallKey } from '#schema/calls.ts';
import type { WireResponse } from '#schema/conformance.ts';

/** One request as it goes to a host. */
export interface ContractRequest {
  /** The call that it is meant for. */
  call: CallKey;
  method: string;
  /** With the query, encoded; what stands before it in a host's address is the transport's to add. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

export interface ContractResponse extends WireResponse {
  headers: Readonly<Record<string, string>>;
  /** From sending to the last byte. */
  ms: number;
}

/** Carries one request to a host. Follows no redirect. Rejects with `NoAnswer`. */
export type Send = (asked: ContractRequest) => Promise<ContractResponse>;

/** Nothing came back, or too late. */
export class NoResponseError extends Error {
  readonly kind: 'unreachable' | 'timeout';
  constructor(kind: NoResponseError['kind'], options?: ErrorOptions) {
    super(kind === 'timeout' ? 'no answer in time' : 'the connection failed', options);
    this.name = 'NoAnswer';
    this.kind = kind;
  }
}

export interface ContractExchange {
  request: ContractRequest;
  response: ContractResponse;
}
