import { badRequest } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import type { ContractRequest, ContractResponse } from '../engine/exchange.ts';
import { findUrlFields } from '../generate/deviations.ts';
import type { Mutant } from './mutant.ts';
import {
  changeResponses,
  createResponse,
  describeObservation,
  describeRisk,
  describeViolation,
} from './mutant.ts';
import { createWriteMutants } from './writes.ts';

/** Hosts with valid responses and wrong behaviour. */
export function createBehaviourMutants(): Mutant[] {
  return [
    ...bearerKeys.map(createOpenAccessMutant),
    ...inputKeys.map(createUnvalidatedMutant),
    ...inputKeys.map(createCrashingMutant),
    ...callsWithMessages.map(createWrongMessageMutant),
    ...callKeys.map(createAnyMethodMutant),
    ...createWriteMutants(),
    staleProfileMutant,
    ...callKeys.filter((key) => callOf(key).cached).map(createPersonalMutant),
    sharedCacheMutant,
    ...unsortedMutants,
    ...callKeys.flatMap(createHttpRedirectMutants),
  ];
}

const bearerKeys = callKeys.filter((key) => calls[key].auth === 'bearer');
const inputKeys = callKeys.filter(
  (key) => JSON.stringify(calls[key].path).includes('{') || !['GET', 'DELETE'].includes(calls[key].method),
);

/** Serves requests that must be refused for their token. */
function createOpenAccessMutant(call: CallKey): Mutant {
  return {
    // The account that this host serves has nothing to unlink, so that it refuses with another status.
    ...(call === 'unlinkAccount' ? describeObservation : describeViolation)(call, 'is open to anyone'),
    between:
      (send, { actors, createDisposableActor }) =>
      async (request) => {
        const response = await send(request);
        if (request.call !== call || response.status !== 401) return response;
        // A write goes to a disposable account, because the run still needs the reader's account.
        const served = calls[call].effect === 'read' ? actors.reader : createDisposableActor?.();
        return send({
          ...request,
          headers: { ...request.headers, authorization: `Bearer ${served?.token}` },
        });
      },
  };
}

const changeRefusals =
  (call: CallKey, instead: (request: ContractRequest) => ContractResponse): Mutant['between'] =>
  (send) =>
  async (request) => {
    const response = await send(request);
    return request.call === call && response.status === 400 ? instead(request) : response;
  };

const createUnvalidatedMutant = (call: CallKey): Mutant => ({
  ...(findUrlFields(callOf(call)).size > 0 ? describeObservation : describeRisk)(call, 'takes any input'),
  between: changeRefusals(call, () => createResponse(200, { success: true })),
});

/** Whether a 400 of the call also answers a request that the portal sends. */
const meansElse = (call: CallKey) =>
  callOf(call).failures.some(({ status, when }) => status === 400 && when !== badRequest.when);

const createCrashingMutant = (call: CallKey): Mutant => ({
  ...(meansElse(call) ? describeViolation : describeRisk)(call, 'fails on bad input'),
  between: changeRefusals(call, () => createResponse(500, { message: 'Internal error' })),
});

/** Calls whose input rules have messages of their own, which the host must use. */
const callsWithMessages = ['verifyCode', 'linkPlatform', 'requestDataExport'] as const;

const createWrongMessageMutant = (call: CallKey): Mutant => ({
  ...describeObservation(call, 'refuses in other words than the form'),
  between: changeRefusals(call, () => createResponse(400, { message: 'Bad request' })),
});

const createAnyMethodMutant = (call: CallKey): Mutant => ({
  ...describeRisk(call, 'takes any method'),
  between: (send) => async (request) => {
    const response = await send(request);
    const isRefused = request.method !== calls[call].method && response.status >= 400;
    return request.call === call && isRefused ? createResponse(200, {}) : response;
  },
});

/** Caches public profiles forever. */
const staleProfileMutant: Mutant = {
  ...describeViolation('publicProfile', 'is never made anew'),
  between(send) {
    const kept = new Map<string, ContractResponse>();
    return async (request) => {
      if (request.call !== 'publicProfile') return send(request);
      const known = kept.get(request.path) ?? (await send(request));
      kept.set(request.path, known);
      return known;
    };
  },
};

/** Responds to the reader with the other's profile, like a cache that ignores the account. */
const sharedCacheMutant: Mutant = {
  ...describeViolation('profile', 'is another’s'),
  between:
    (send, { actors }) =>
    (request) => {
      const isReaders =
        request.call === 'profile' && request.headers.authorization === `Bearer ${actors.reader?.token}`;
      if (!isReaders) return send(request);
      return send({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${actors.other?.token}` },
      });
    },
};

/** Sends the reader an empty list. */
const createPersonalMutant = (call: CallKey): Mutant => ({
  ...describeViolation(call, 'differs by player'),
  between:
    (send, { actors }) =>
    async (request) => {
      const response = await send(request);
      const isReaders = request.headers.authorization === `Bearer ${actors.reader?.token}`;
      if (request.call !== call || !isReaders || response.status !== 200) return response;
      const body = { ...JSON.parse(response.body), topPlayers: [] };
      return { ...response, body: JSON.stringify(body) };
    },
});

const changeBody = (call: CallKey, edit: (body: Record<string, unknown>) => Record<string, unknown>) =>
  changeResponses(call, (response) =>
    response.status === 200
      ? { ...response, body: JSON.stringify(edit(JSON.parse(response.body))) }
      : response,
  );

const readRows = (body: Record<string, unknown>) => (Array.isArray(body.topPlayers) ? body.topPlayers : []);

const unsortedMutants: readonly Mutant[] = [
  {
    ...describeObservation('leaderboard', 'begins with rank 2', '$.topPlayers[0].rank'),
    between: changeBody('leaderboard', (body) => ({
      ...body,
      topPlayers: readRows(body).map((row) => ({ ...row, rank: row.rank + 1 })),
    })),
  },
  {
    ...describeViolation('leaderboard', 'is upside down', '$.topPlayers[1].axp'),
    between: changeBody('leaderboard', (body) => ({ ...body, topPlayers: readRows(body).toReversed() })),
  },
  {
    ...describeViolation('leaderboard', 'lists a player twice', '$.topPlayers[1].uid'),
    between: changeBody('leaderboard', (body) => ({
      ...body,
      topPlayers: [readRows(body)[0], ...readRows(body)],
    })),
  },
  {
    ...describeViolation('leaderboard', 'is of tomorrow', '$.generatedAt'),
    between: changeBody('leaderboard', (body) => ({
      ...body,
      generatedAt: new Date(Date.now() + 86_400_000).toISOString(),
    })),
  },
];

function createHttpRedirectMutants(key: CallKey): Mutant[] {
  const { redirect } = callOf(key);
  if (!redirect) return [];
  return [
    {
      ...describeRisk(key, 'leads over plain http', `$.${redirect.field}`),
      between: changeBody(key, (body) => ({ ...body, [redirect.field]: 'http://www.roblox.com/login' })),
    },
  ];
}
