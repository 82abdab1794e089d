import type { CallKey } from '#schema/calls.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { ContractRequest, ContractResponse, Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import type { Fields } from '../generate/deviations.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import type { RuleName } from '../policy.ts';
import type { IndependentRunOptions } from '../support/independent-run.ts';

/** A host that lies in one place about a person or a state. */
export interface Lie extends Pick<IndependentRunOptions, 'players' | 'writes'> {
  name: string;
  /** The finding that the lie must lead to. */
  rule: RuleName;
  call: CallKey;
  between: (send: Send, subject: HostUnderTest) => Send;
}

type Edit = (body: Fields, request: ContractRequest, subject: HostUnderTest) => unknown;

/** Changes the successes of a call. */
export const edit =
  (call: CallKey, change: Edit): Lie['between'] =>
  (send, subject) =>
  async (request) => {
    const response = await send(request);
    const body = FieldsSchema.safeParse(parseJson(response.body)).data;
    const isMeant = request.call === call && response.status < 300 && body !== undefined;
    return isMeant ? withBody(response, change(body, request, subject)) : response;
  };

/** Answers requests of a call in place of the host, if `answer` gives something. */
export const answer =
  (
    call: CallKey,
    create: (
      request: ContractRequest,
      send: Send,
      subject: HostUnderTest,
    ) => Promise<ContractResponse | undefined>,
  ): Lie['between'] =>
  (send, subject) =>
  async (request) =>
    (request.call === call ? await create(request, send, subject) : undefined) ?? send(request);

const withBody = (response: ContractResponse, body: unknown): ContractResponse => ({
  ...response,
  body: JSON.stringify(body),
});

export const json = (status: number, body: unknown): ContractResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  contentType: 'application/json',
  body: JSON.stringify(body),
  ms: 0,
});

/** The same request with the token of another actor. */
export const sentAs = (request: ContractRequest, token: string | undefined): ContractRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** Replaces fields of a nested object: `merge(body, 'playerStats.currency', { axp: 1 })`. */
export function merge(body: Fields, at: string, fields: Fields): Fields {
  const [name, ...rest] = at.split('.');
  if (name === undefined || name === '') return { ...body, ...fields };
  const part = FieldsSchema.safeParse(body[name]).data ?? {};
  return { ...body, [name]: merge(part, rest.join('.'), fields) };
}

/** The rows of a leaderboard. */
export const rowsOf = ({ topPlayers }: Fields): Fields[] =>
  Array.isArray(topPlayers) ? topPlayers.map((row) => FieldsSchema.parse(row)) : [];
