import type { CallKey } from '#schema/calls.ts';
import type { ContractRequest, ContractResponse, Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';

/** What a contract test has to say of a mutant. */
export type MutantLabel = 'violation' | 'warning' | 'allowed';

/** One lie of a host. */
export interface Mutant {
  name: string;
  label: MutantLabel;
  call: CallKey;
  /** Where the finding must be; of no use where it is allowed. */
  path: string;
  /** Stands between the command and a truthful host. */
  between(send: Send, subject: HostUnderTest): Send;
}

/** Changes answers to a call: of the reader, where they need a token, so that the sequences stay as they are. */
export const changeResponses =
  (call: CallKey, change: (answered: ContractResponse, asked: ContractRequest) => ContractResponse) =>
  (send: Send, { actors: { reader } }: HostUnderTest): Send =>
  async (asked) => {
    const answered = await send(asked);
    const { authorization } = asked.headers;
    const isReaders = authorization === undefined || authorization === `Bearer ${reader?.token}`;
    return asked.call === call && isReaders && !isSequenceRequest(asked) ? change(answered, asked) : answered;
  };

/** A throwaway's profile seen from outside, and a code as it is linked with: what sequences go on from. */
const isSequenceRequest = ({ call, path, body = '' }: ContractRequest) =>
  (call === 'publicProfile' && path.includes('contract-')) ||
  (call === 'verifyCode' && !/"code":"[^"]*[a-z]/.test(body));

export const createResponse = (status: number, body: unknown): ContractResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  contentType: 'application/json',
  body: JSON.stringify(body),
  ms: 0,
});
