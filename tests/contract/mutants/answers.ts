import type { Call, CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Answered } from '../engine/exchange.ts';
import type { Label, Mutant } from './mutant.ts';
import { answerOf, changing } from './mutant.ts';

/** Every call with other statuses, content types and kinds of bodies, and refusals without words. */
export function answerMutants(): Mutant[] {
  return callKeys.flatMap((call) => [
    ...statuses(call),
    ...contentTypes(call),
    ...bodyKinds(call),
    wordless(call),
  ]);
}

/** Of successes alone, as the reader gets them. */
const ofSuccesses = (call: CallKey, change: (answered: Answered) => Answered) =>
  changing(call, (answered) =>
    answered.status >= 200 && answered.status < 300 ? change(answered) : answered,
  );

const isRead = (key: CallKey) => calls[key].method === 'GET';

/** What `schema/verdict.ts` lets any call answer is declared too; 400 and 401 would say that a right call is wrong. */
function statuses(call: CallKey): Mutant[] {
  if (!isRead(call)) return [];
  const { failures }: Call = calls[call];
  const declared = new Set([429, ...failures.map(({ status }) => status)]);
  return [404, 418, 429, 500, 302].map((status) => ({
    name: `${call} answers ${status}`,
    call,
    path: '$',
    label: declared.has(status) ? 'allowed' : 'violation',
    between: ofSuccesses(call, () => answerOf(status, { message: 'Sorry' })),
  }));
}

function contentTypes(call: CallKey): Mutant[] {
  if (!isRead(call)) return [];
  const types: [string | undefined, Label][] = [
    ['text/html', 'violation'],
    [undefined, 'violation'],
    ['application/problem+json', 'allowed'],
  ];
  return types.map(([contentType, label]) => ({
    name: `${call} answers as ${contentType ?? 'nothing named'}`,
    call,
    path: '$',
    label,
    between: ofSuccesses(call, (answered) => ({ ...answered, contentType })),
  }));
}

/** Where no result is shown, anything or nothing will do. */
function bodyKinds(call: CallKey): Mutant[] {
  const bodies = {
    nothing: '',
    'a page': '<h1>It works!</h1>',
    'half of it': '{"a": ',
    'a list': '[]',
    null: 'null',
    text: '"x"',
  };
  return Object.entries(bodies).map(([what, body]) => ({
    name: `${call} answers with ${what}`,
    call,
    path: '$',
    label: calls[call].response ? 'violation' : 'allowed',
    between: ofSuccesses(call, (answered) => ({ ...answered, body })),
  }));
}

/** Some refusal is met of every call, be it only of another method. */
function wordless(call: CallKey): Mutant {
  return {
    name: `${call} refuses without words`,
    call,
    path: '$',
    label: takesInput(call) || calls[call].auth === 'bearer' ? 'violation' : 'allowed',
    between: (send) => async (asked) => {
      const answered = await send(asked);
      return asked.call === call && [400, 401].includes(answered.status)
        ? { ...answered, body: '{"code":7}' }
        : answered;
    },
  };
}

function takesInput(call: CallKey): boolean {
  const { path, query, method }: Call = calls[call];
  return path.includes('{') || query !== undefined || method === 'POST' || method === 'PUT';
}
