import type { CallKey } from '#schema/calls.ts';
import type { Answered, Asked, Send } from '../engine/exchange.ts';
import type { Subject } from '../engine/subject.ts';

/** What a contract test has to say of a mutant. */
export type Label = 'violation' | 'warning' | 'allowed';

/** One lie of a host. */
export interface Mutant {
  name: string;
  label: Label;
  call: CallKey;
  /** Where the finding must be; of no use where it is allowed. */
  path: string;
  /** Stands between the command and a truthful host. */
  between(send: Send, subject: Subject): Send;
}

/** Changes answers to a call: of the reader, where they need a token, so that the sequences stay as they are. */
export const changing =
  (call: CallKey, change: (answered: Answered, asked: Asked) => Answered) =>
  (send: Send, { actors: { reader } }: Subject): Send =>
  async (asked) => {
    const answered = await send(asked);
    const { authorization } = asked.headers;
    const isReaders = authorization === undefined || authorization === `Bearer ${reader?.token}`;
    return asked.call === call && isReaders && !isOfSequence(asked) ? change(answered, asked) : answered;
  };

/** A throwaway's profile seen from outside, and a code as it is linked with: what sequences go on from. */
const isOfSequence = ({ call, path, body = '' }: Asked) =>
  (call === 'publicProfile' && path.includes('contract-')) ||
  (call === 'verifyCode' && !/"code":"[^"]*[a-z]/.test(body));

export const answerOf = (status: number, body: unknown): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  contentType: 'application/json',
  body: JSON.stringify(body),
  ms: 0,
});
