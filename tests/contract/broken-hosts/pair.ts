import type { CallKey } from '#schema/calls.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { ContractRequest, ContractResponse, Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import type { Fields } from '../generate/fields.ts';
import { FieldsSchema } from '../generate/fields.ts';
import type { RuleName } from '../policy.ts';

/** A host that breaks a rule, and the nearest honest one. */
export interface Pair {
  rule: RuleName;
  /** The call at which the broken rule is found. */
  call: CallKey;
  /** All calls that the run tests. */
  calls: ReadonlySet<CallKey>;
  wrong: Host;
  honest: Host;
}

/** The mock host with one difference. */
interface Host {
  /** The host's behaviour: 'sends its board upside down'. */
  does: string;
  between: Between;
}

/** A line of the tables: the rule, the call at which it is found and further calls, the wrong host and the honest one. */
export function pair(rule: RuleName, tested: CallKey | [CallKey, ...CallKey[]], hosts: Hosts): Pair {
  const calls = new Set([tested].flat());
  const [call] = calls;
  const [wrong, honest] = Object.entries(hosts).map(([does, between]) => ({ does, between }));
  if (!call || !wrong || !honest) throw new Error(`${rule} needs a call and two hosts`);
  return { rule, call, calls, wrong, honest };
}

type Hosts = Record<string, Between>;

/** Wraps the connection to the mock host. */
export type Between = (send: Send, subject: HostUnderTest) => Send;

type Edit = (body: Fields, request: ContractRequest, subject: HostUnderTest) => unknown;

/** Changes the body of a call's successes. */
export const edit = (call: CallKey, change: Edit): Between =>
  respond(call, async (request, send, subject) => {
    const response = await send(request);
    const body = FieldsSchema.safeParse(parseJson(response.body)).data;
    if (response.status >= 300 || body === undefined) return response;
    return { ...response, body: JSON.stringify(change(body, request, subject)) };
  });

/** Sets fields of a call's successes: `set('profile', 'playerStats.currency', { axp: 1 })`. */
export const set = (call: CallKey, at: string, fields: Fields): Between =>
  edit(call, (body) => merge(body, at, fields));

/** Changes the responses to a call that have this status. */
export const on = (
  call: CallKey,
  status: number,
  change: (response: ContractResponse, request: ContractRequest) => ContractResponse,
): Between =>
  respond(call, async (request, send) => {
    const response = await send(request);
    return response.status === status ? change(response, request) : response;
  });

type Responder = (request: ContractRequest, send: Send, subject: HostUnderTest) => Promise<ContractResponse>;

/** Answers the requests of a call in place of the mock host. */
export const respond =
  (call: CallKey, create: Responder): Between =>
  (send, subject) =>
  (request) =>
    request.call === call ? create(request, send, subject) : send(request);

/** A host with several differences that belong together. */
export const both =
  (one: Between, two: Between): Between =>
  (send, subject) =>
    two(one(send, subject), subject);

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

/** The fields of a request's body. */
export const fieldsOf = ({ body = '' }: ContractRequest): Fields =>
  FieldsSchema.safeParse(parseJson(body)).data ?? {};

/** The same request with other fields in its body. */
export const withFields = (request: ContractRequest, fields: Fields): ContractRequest => ({
  ...request,
  body: JSON.stringify({ ...fieldsOf(request), ...fields }),
});

/** Replaces fields of a nested object: `merge(body, 'playerStats.currency', { axp: 1 })`. */
export function merge(body: Fields, at: string, fields: Fields): Fields {
  const [name, ...rest] = at.split('.');
  if (name === undefined || name === '') return { ...body, ...fields };
  const part = FieldsSchema.safeParse(body[name]).data ?? {};
  return { ...body, [name]: merge(part, rest.join('.'), fields) };
}

/** Removes a field. */
export function without(body: Fields, name: string): Fields {
  const { [name]: _, ...others } = body;
  return others;
}

/** The rows of a leaderboard. */
const rowsOf = ({ topPlayers }: Fields): Fields[] =>
  Array.isArray(topPlayers) ? topPlayers.map((row) => FieldsSchema.parse(row)) : [];

/** Changes the rows of the leaderboard. */
export const editRows = (change: (rows: Fields[], subject: HostUnderTest) => Fields[]): Between =>
  edit('leaderboard', (body, _request, subject) => ({ ...body, topPlayers: change(rowsOf(body), subject) }));

/** The leaderboard with another instant, in ms from now. */
export const dateBoard = (ms: number): Between =>
  edit('leaderboard', (body) => ({ ...body, generatedAt: new Date(Date.now() + ms).toISOString() }));

/** Shows the profile of each player who hides it. */
export const showHidden: Between = on('publicProfile', 404, (response, { path }) =>
  /no-such-player|contract-nobody/.test(path) ? response : json(200, { displayName: 'Player' }),
);

/** Shows each player with these options in the own profile. */
export const showOptions = (options: Record<string, boolean>): Between =>
  set('profile', 'ingameOptions.Privacy', options);
