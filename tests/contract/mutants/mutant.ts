import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { ContractRequest, ContractResponse, Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import type { FindingClass } from '../policy.ts';

/** The expected result for a mutant. */
export type MutantLabel = FindingClass | 'allowed';

/** One wrong behaviour of a host. */
export interface Mutant {
  name: string;
  label: MutantLabel;
  call: CallKey;
  /** Expected path of the finding; unused for 'allowed'. */
  path: string;
  /** Wraps the connection to a correct host. */
  between(send: Send, subject: HostUnderTest): Send;
}

/** The facts of a mutant that the engine must report. */
const describeMutant =
  (label: FindingClass) =>
  (call: CallKey, name: string, path = '$') => ({ name: `${call} ${name}`, call, path, label });

export const describeViolation = describeMutant('violation');
export const describeRisk = describeMutant('risk');
export const describeObservation = describeMutant('observation');

/**
 * Changes the responses to a call if the request has the reader's token or no token; of a response that all players
 * share, everybody's. Leaves out responses that a sequence depends on.
 */
export const changeResponses =
  (call: CallKey, change: (response: ContractResponse, request: ContractRequest) => ContractResponse) =>
  (send: Send, { actors: { reader, writer } }: HostUnderTest): Send =>
  async (request) => {
    const response = await send(request);
    const { authorization } = request.headers;
    const isReaders = authorization === undefined || authorization === `Bearer ${reader?.token}`;
    const isTold = isReaders || callOf(call).cached !== undefined;
    return request.call === call && isTold && !isSequenceRequest(request, writer?.uid)
      ? change(response, request)
      : response;
  };

/** Requests of sequences: the writer's public profile, and the code before linking. */
const isSequenceRequest = ({ call, path, body = '' }: ContractRequest, writer = 'contract-') =>
  (call === 'publicProfile' && (path.includes('contract-') || path.includes(writer))) ||
  (call === 'verifyCode' && !/"code":"[^"]*[a-z]/.test(body));

export const createResponse = (status: number, body: unknown): ContractResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  contentType: 'application/json',
  body: JSON.stringify(body),
  ms: 0,
});
