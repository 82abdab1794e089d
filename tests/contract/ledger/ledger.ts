import { z } from 'zod';
import { badRequest } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import { isLoopback } from '#schema/local-host.ts';
import type { CallRule } from '#schema/openapi/rules.ts';
import { listRules } from '#schema/openapi/rules.ts';
import { isAt, listBrokenRules, listValues } from '../engine/broken-rules.ts';
import type { JudgedExchange, RequestOptions } from '../engine/contract-run.ts';
import type { Fields } from '../generate/fields.ts';
import { toJson } from '../generate/fields.ts';

/** A rule of a call that the specification doesn't state, with the reason for assuming it. */
export type Assumption = Omit<CallRule, 'source'> & { call: CallKey; reason: string };

/** Lists everything that this project assumes of the host. */
export const listAssumptions = (): Assumption[] =>
  callKeys.flatMap((call) =>
    listRules(call).flatMap(({ source, ...rule }) =>
      typeof source === 'object' ? [{ call, ...rule, reason: source.assumed }] : [],
    ),
  );

export type AssumptionState = 'confirmed' | 'contradicted' | 'untouched';

/** An assumption and its state after a run. */
export interface LedgerEntry extends Assumption {
  state: AssumptionState;
  /** The host's behaviour, without personal data: 'status 422'. */
  example?: string;
  /** ISO 8601: when a run last met the assumption. */
  at?: string;
}

export interface SentRequest {
  input: Fields;
  options: RequestOptions;
}

export interface Ledger {
  observe(call: CallKey, sent: SentRequest, seen: JudgedExchange): void;
  /** An entry for each assumption, in the order of `calls`. */
  list(): LedgerEntry[];
}

interface Sighting {
  state: 'confirmed' | 'contradicted';
  example: string;
}

/** Identifies an assumption over runs. */
export const assumptionId = ({ call, part, path, kind, says }: Assumption): string =>
  [call, part, path, kind, says].join(' ');

/** Records which assumptions the exchanges of a run confirm or contradict. One contradiction outweighs all else. */
export function createLedger(): Ledger {
  const assumptions = listAssumptions();
  const sightings = new Map<Assumption, Sighting>();
  return {
    observe(call, sent, seen) {
      const { method, query, rawBody } = sent.options;
      const isOther = (method ?? calls[call].method) !== calls[call].method;
      if (isOther || query !== undefined || rawBody !== undefined) return;
      const own = assumptions.filter((one) => one.call === call);
      for (const assumption of own) {
        const sighting =
          judges[assumption.part](assumption, sent, seen) ??
          judgeRefusedLimit(assumption, sent, { seen, own });
        if (sighting && sightings.get(assumption)?.state !== 'contradicted')
          sightings.set(assumption, sighting);
      }
    },
    list: () => assumptions.map((one) => ({ ...one, ...(sightings.get(one) ?? { state: 'untouched' }) })),
  };
}

type Judge = (assumption: Assumption, sent: SentRequest, seen: JudgedExchange) => Sighting | undefined;

const judges: Record<Assumption['part'], Judge> = {
  input: judgeInputRule,
  response: judgeResponseRule,
  failure: judgeStatus,
};

/** Only an input that breaks this rule and no other shows whether the host has the rule, too. */
function judgeInputRule(
  { call, path, kind }: Assumption,
  { input, options }: SentRequest,
  { status, isOk }: JudgedExchange,
): Sighting | undefined {
  if (options.authorization) return undefined;
  const [broken, ...others] = listBrokenRules(calls[call].input, toJson(input));
  if (!broken || others.length > 0 || broken.kind !== kind || !isAt(path, broken.path)) return undefined;
  if (isOk) return { state: 'contradicted', example: `an input beyond it was taken with status ${status}` };
  return isBadInput(status)
    ? { state: 'confirmed', example: `an input beyond it got status ${status}` }
    : undefined;
}

/** If the host refuses a valid input at the limit of this assumed rule and of no other, the host's limit is narrower. */
function judgeRefusedLimit(
  assumption: Assumption,
  { input, options }: SentRequest,
  { seen: { status }, own }: { seen: JudgedExchange; own: readonly Assumption[] },
): Sighting | undefined {
  const { call } = assumption;
  const meansInput = callOf(call).failures.some(({ when }) => when === badRequest.when);
  if (options.authorization || options.isBad || !meansInput || !isBadInput(status)) return undefined;
  const sent = toJson(input);
  if (!z.safeParse(calls[call].input, sent).success || !isAtLimit(assumption, sent)) return undefined;
  if (own.filter((one) => isAtLimit(one, sent)).length > 1) return undefined;
  return { state: 'contradicted', example: `an input within it was refused with status ${status}` };
}

/** Whether a valid input shows how far an assumed rule goes. Each text that matches a pattern does. */
function isAtLimit({ part, path, kind, says }: Assumption, input: unknown): boolean {
  // A host may refuse an invented token of any length.
  if (part !== 'input' || path === '$.idToken') return false;
  const [value] = listValues(input, path);
  if (typeof value !== 'string') return false;
  return kind === 'pattern' || says.endsWith(` ${value.length} characters`);
}

function judgeResponseRule(
  { call, path, kind, says }: Assumption,
  _sent: SentRequest,
  { isOk, body }: JudgedExchange,
): Sighting | undefined {
  const { strictResponse, redirect } = callOf(call);
  const values = isOk && strictResponse ? listValues(body, path) : [];
  if (!strictResponse || values.length === 0) return undefined;
  if (kind === 'redirect') return judgeRedirect(String(values[0]), redirect?.domain ?? '');
  const broken = listBrokenRules(strictResponse, body).filter((rule) => isAt(path, rule.path));
  if (broken.some((rule) => rule.kind === kind))
    return { state: 'contradicted', example: `a value is not ${says}` };
  // A value of another type says nothing about the rules of the expected one.
  return broken.some((rule) => rule.kind === 'type')
    ? undefined
    : {
        state: 'confirmed',
        example: values.length === 1 ? 'a value in one response' : `${values.length} values in one response`,
      };
}

function judgeRedirect(address: string, domain: string): Sighting | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  // A mock signs in on this machine, which shows nothing.
  if (isLoopback(hostname)) return undefined;
  const isInside = hostname === domain || hostname.endsWith(`.${domain}`);
  return { state: isInside ? 'confirmed' : 'contradicted', example: `an address of ${hostname}` };
}

/** Bad tokens and bad inputs are the tester's own doing, so any status says something; other statuses only if met. */
function judgeStatus(
  { call, says }: Assumption,
  { input, options }: SentRequest,
  { status, isOk }: JudgedExchange,
): Sighting | undefined {
  const failure = callOf(call).failures.find((one) => says === `${one.status} when ${one.when}`);
  if (!failure || isOk || status >= 500) return undefined;
  const isBadToken = options.authorization !== undefined;
  const isBad = !isBadToken && !z.safeParse(calls[call].input, toJson(input)).success;
  const isMet = status === failure.status;
  const met: Sighting = { state: isMet ? 'confirmed' : 'contradicted', example: `status ${status}` };
  if (failure.status === 401) return isBadToken && [400, 401, 403].includes(status) ? met : undefined;
  if (failure.when === badRequest.when) return isBad && isBadInput(status) ? met : undefined;
  return isMet && !isBad && !isBadToken ? met : undefined;
}

/** Whether a status refuses the input itself, not the player or a state. */
const isBadInput = (status: number) => [400, 422].includes(status);
