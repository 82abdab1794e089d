import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import type { ContractResponse } from '../engine/exchange.ts';
import type { Mutant, MutantLabel } from './mutant.ts';
import { changeResponses, createResponse } from './mutant.ts';

/** Every call with other statuses, content types and body kinds, and refusals without a message. */
export function createResponseMutants(): Mutant[] {
  return callKeys.flatMap((call) => [
    ...createStatusMutants(call),
    ...createContentTypeMutants(call),
    ...createBodyKindMutants(call),
    createEmptyErrorMutant(call),
  ]);
}

/** Changes only the reader's successes. */
const changeSuccesses = (call: CallKey, change: (response: ContractResponse) => ContractResponse) =>
  changeResponses(call, (response) =>
    response.status >= 200 && response.status < 300 ? change(response) : response,
  );

/**
 * Every call may respond with 429. The statuses 400 and 401 are left out, because they mean a faulty request
 * and every request here is correct. The readers' profiles are visible, so that a 404 for one is wrong.
 */
function createStatusMutants(call: CallKey): Mutant[] {
  if (!calls[call].isRepeatable) return [];
  const { failures } = callOf(call);
  const declared = new Set([429, ...failures.map(({ status }) => status)]);
  return [404, 418, 429, 500, 302].map((status) => ({
    name: `${call} answers ${status}`,
    call,
    path: '$',
    label: declared.has(status) && !(call === 'publicProfile' && status === 404) ? 'allowed' : 'violation',
    between: changeSuccesses(call, () => createResponse(status, { message: 'Sorry' })),
  }));
}

function createContentTypeMutants(call: CallKey): Mutant[] {
  if (!calls[call].isRepeatable) return [];
  const types: [string | undefined, MutantLabel][] = [
    ['text/html', 'risk'],
    [undefined, 'risk'],
    ['application/problem+json', 'allowed'],
  ];
  return types.map(([contentType, label]) => ({
    name: `${call} answers as ${contentType ?? 'nothing named'}`,
    call,
    path: '$',
    label,
    between: changeSuccesses(call, (response) => ({ ...response, contentType })),
  }));
}

/** Calls without a result may respond with anything or nothing. */
function createBodyKindMutants(call: CallKey): Mutant[] {
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
    between: changeSuccesses(call, (response) => ({ ...response, body })),
  }));
}

/** Every run meets an error response of each call, because it also requests each call with a wrong method. */
function createEmptyErrorMutant(call: CallKey): Mutant {
  return {
    name: `${call} refuses without words`,
    call,
    path: '$',
    label: hasInputFields(call) || calls[call].auth === 'bearer' ? 'risk' : 'allowed',
    between: (send) => async (request) => {
      const response = await send(request);
      return request.call === call && [400, 401].includes(response.status)
        ? { ...response, body: '{"code":7}' }
        : response;
    },
  };
}

function hasInputFields(call: CallKey): boolean {
  const { path, query, method } = callOf(call);
  return path.includes('{') || query !== undefined || method === 'POST' || method === 'PUT';
}
