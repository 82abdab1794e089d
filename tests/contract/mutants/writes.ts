import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import type { ContractRequest, ContractResponse, Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { isUndoable } from '../engine/proof.ts';
import type { Mutant } from './mutant.ts';
import { createResponse, describeViolation } from './mutant.ts';

/** Hosts that take a write but do something else with it. */
export function createWriteMutants(): Mutant[] {
  return [
    ...callKeys.filter((key) => callOf(key).proof).flatMap(createProofMutants),
    ...callKeys.filter((key) => isUndoable(callOf(key))).map(createNotUndoneMutant),
    createForgetfulMutant('linkPlatform', '$.discordProfile'),
    createForgetfulMutant('unlinkAccount', '$.discordProfile'),
    createForgetfulMutant('deleteAccount'),
  ];
}

/** Lies about any write that a read proves. */
const createProofMutants = (call: CallKey): Mutant[] => [
  createForgetfulMutant(call),
  {
    ...describeViolation(call, 'is kept for somebody else'),
    between: changeWrites(call, ({ request, send, subject }) => send(asOther(request, subject))),
  },
  {
    ...describeViolation(call, 'is kept for somebody else, too'),
    between: changeWrites(call, async ({ request, send, subject }) => {
      await send(asOther(request, subject));
      return send(request);
    }),
  },
  {
    ...describeViolation(call, 'fails when it is sent again'),
    between: changeWrites(call, async ({ request, send, isRepeated }) =>
      isRepeated ? createResponse(500, { message: 'Internal error' }) : send(request),
    ),
  },
];

/** Takes a write that differs from two equal ones before it, and forgets it: the undo of the engine. */
const createNotUndoneMutant = (call: CallKey): Mutant => ({
  ...describeViolation(call, 'is not undone'),
  between: changeWrites(call, async ({ request, send, isAfterRepeated }) =>
    isAfterRepeated ? createResponse(200, { success: true }) : send(request),
  ),
});

/** Responds with success but doesn't write. */
const createForgetfulMutant = (call: CallKey, path = '$'): Mutant => ({
  ...describeViolation(call, `is taken but not kept at ${path}`, path),
  between: changeWrites(call, async () => createResponse(200, { success: true })),
});

interface ValidWrite {
  request: ContractRequest;
  send: Send;
  subject: HostUnderTest;
  /** The same account has just sent the same write. */
  isRepeated: boolean;
  /** The same account has just sent another write twice. */
  isAfterRepeated: boolean;
}

/** Changes how a host handles valid requests of a write. */
const changeWrites = (
  call: CallKey,
  handle: (write: ValidWrite) => Promise<ContractResponse>,
): Mutant['between'] =>
  function changeSend(send, subject) {
    const latest = new Map<string, { text: string; times: number }>();
    return async (request) => {
      const isMeant = request.call === call && request.method === calls[call].method && isValid(request);
      if (!isMeant || !(await isValidToken(send, request))) return send(request);
      const { authorization = '' } = request.headers;
      const before = latest.get(authorization);
      const text = request.path + (request.body ?? '');
      const isRepeated = before?.text === text;
      latest.set(authorization, { text, times: isRepeated ? before.times + 1 : 1 });
      const isAfterRepeated = !isRepeated && (before?.times ?? 0) > 1;
      return handle({ request, send, subject, isRepeated, isAfterRepeated });
    };
  };

const asOther = (request: ContractRequest, { actors }: HostUnderTest): ContractRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${actors.other?.token}` },
});

/** Whether the token is valid, found by a call that changes nothing. */
async function isValidToken(send: Send, { headers }: ContractRequest): Promise<boolean> {
  const profile = {
    call: 'profile',
    method: 'GET',
    path: calls.profile.path,
    headers,
    body: undefined,
  } as const;
  return (await send(profile)).status === 200;
}

/** Whether the body matches the schema, apart from fields that stand in the path. */
function isValid({ call, body = '{}' }: ContractRequest): boolean {
  if (callOf(call).path.includes('{')) return true;
  try {
    return z.safeParse(calls[call].input, JSON.parse(body)).success;
  } catch {
    return false;
  }
}
