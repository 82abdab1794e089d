import { z } from 'zod';
import type { CallKey, CallRequest } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import { isSuccess } from '#schema/errors.ts';
import { parseJson } from '#schema/parse-json.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import type { Fields } from '../generate/fields.ts';
import { classOf } from '../policy.ts';
import type { Actor } from './actor.ts';
import type { ContractExchange, ContractRequest, ContractResponse } from './exchange.ts';
import { NoResponseError } from './exchange.ts';
import type { CheckName, CheckResult, ContractFinding } from './findings.ts';
import { findingKey } from './findings.ts';
import type { HostUnderTest, Permissions } from './host-under-test.ts';
import { findNeededPermission } from './host-under-test.ts';
import type { ResponseFinding } from './judge-response.ts';
import { judgeResponse } from './judge-response.ts';
import type { KnownIds } from './known-ids.ts';
import { createKnownIds } from './known-ids.ts';

/** One exchange with its findings. */
export interface JudgedExchange {
  exchange: ContractExchange;
  status: number;
  isOk: boolean;
  /** Parsed; undefined if it isn't JSON. */
  body: unknown;
  /** Findings about this response alone. */
  findings: ContractFinding[];
}

export interface RequestOptions {
  /** The actor whose token a bearer call sends. */
  as?: Actor | undefined;
  /** Replaces the actor's Authorization header with this one; undefined sends none. */
  authorization?: { value: string | undefined };
  /** Replaces the input's JSON. */
  rawBody?: string;
  /** Replaces the call's method. */
  method?: string;
  /** Appended to the path: 'uid=…'. */
  query?: string;
  /** The request is wrong on purpose, so that the host must refuse it. */
  isBad?: boolean;
}

/** A broken rule of policy.ts, which decides how grave the finding is. */
export type Problem = Pick<ContractFinding, 'rule' | 'expected' | 'actual'> &
  Partial<Pick<ContractFinding, 'path' | 'call'>>;

/** The tools of a check. Every response is also checked against the schema. */
export interface CheckContext {
  send(key: CallKey, input: Fields, options?: RequestOptions): Promise<JudgedExchange>;
  /** Reports a finding about the latest exchange, or the given one. */
  report(problem: Problem, seen?: JudgedExchange): void;
}

export interface CheckInfo {
  call: CallKey;
  check: CheckName;
  title: string;
  /** Why the check can't be made. */
  skipReason?: string | undefined;
}

/** One run against one host: sends, checks, and collects results. */
export interface ContractRun {
  readonly hostUnderTest: HostUnderTest;
  readonly knownIds: KnownIds;
  /** Calls that have succeeded at least once. */
  readonly answered: ReadonlySet<CallKey>;
  readonly results: CheckResult[];
  /** All exchanges so far, oldest first. */
  readonly exchanges: readonly JudgedExchange[];
  /** Epoch ms. */
  now(): number;
  /** The calls under test, in the order of `calls`. */
  readonly keys: readonly CallKey[];
  /** Makes a check, unless its call isn't under test or it has a reason to be skipped. */
  check(what: CheckInfo, run: (look: CheckContext) => Promise<void>): Promise<void>;
  /** Lists a check as skipped, if its call is under test. */
  skip(what: CheckInfo, reason: string): void;
  /** Sends without a report, for generators that retry. */
  send(key: CallKey, input: Fields, options?: RequestOptions): Promise<JudgedExchange>;
}

/** Thrown when the host disappears during a run. */
export class HostGoneError extends Error {}

const MAX_FAILURES = 5;

export interface ContractRunOptions {
  hostUnderTest: HostUnderTest;
  only?: ReadonlySet<CallKey> | undefined;
  /** Raises the class of each finding by one. */
  isStrict?: boolean | undefined;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Called after each check. */
  onResult?: (result: CheckResult) => void;
  /** Called after each response. */
  onExchange?:
    | ((call: CallKey, sent: { input: Fields; options: RequestOptions }, seen: JudgedExchange) => void)
    | undefined;
}

export function createContractRun({
  hostUnderTest,
  only,
  isStrict = false,
  now = Date.now,
  onResult,
  onExchange,
}: ContractRunOptions): ContractRun {
  const knownIds = createKnownIds();
  const answered = new Set<CallKey>();
  const results: CheckResult[] = [];
  const refusals = new Map<string, ContractResponse>();
  const exchanges: JudgedExchange[] = [];
  let failuresInARow = 0;

  const keep = (result: CheckResult) => {
    results.push(result);
    onResult?.(result);
  };
  const keys = callKeys.filter((key) => only === undefined || only.has(key));
  const skip = (what: CheckInfo, reason: string) => {
    if (keys.includes(what.call)) keep({ ...what, outcome: 'skipped', reason, findings: [], ms: 0 });
  };

  async function send(key: CallKey, input: Fields, options: RequestOptions = {}): Promise<JudgedExchange> {
    const request = createRequest(key, { input, options, permissions: hostUnderTest.permissions });
    const response = await ask(request, !z.safeParse(calls[key].input, input).success);
    const { status } = response;
    const body = parseJson(response.body);
    const isOwnMethod = options.method === undefined || options.method === calls[key].method;
    if (isSuccess(status) && isOwnMethod) {
      answered.add(key);
      knownIds.collect(key, body, options.as);
    }
    const findings = judgeResponse(key, response, { now: now(), isBad: options.isBad, isStrict }).map(
      (found): ContractFinding => ({ ...found, call: key, status, message: formatFinding(key, found) }),
    );
    const seen = { exchange: { request, response }, status, isOk: isSuccess(status), body, findings };
    exchanges.push(seen);
    onExchange?.(key, { input, options }, seen);
    return seen;
  }

  /** Makes a request, or returns the known refusal of the same one if its input can never become valid. */
  async function ask(request: ContractRequest, isInvalid: boolean): Promise<ContractResponse> {
    const id = JSON.stringify(request);
    const known = isInvalid ? refusals.get(id) : undefined;
    if (known) return known;
    const response = await hostUnderTest.send(request).catch((error: unknown) => {
      failuresInARow += error instanceof NoResponseError && error.kind === 'unreachable' ? 1 : 0;
      throw failuresInARow >= MAX_FAILURES
        ? new HostGoneError('the host went away', { cause: error })
        : error;
    });
    failuresInARow = 0;
    if (isInvalid && !isSuccess(response.status)) refusals.set(id, response);
    return response;
  }

  return {
    hostUnderTest,
    knownIds,
    answered,
    results,
    exchanges,
    now,
    keys,
    send,
    skip,
    async check({ skipReason, ...what }, run) {
      if (!keys.includes(what.call)) return;
      if (skipReason !== undefined) return skip(what, skipReason);
      const findings = new Map<string, ContractFinding>();
      const add = (finding: ContractFinding) => findings.set(findingKey(finding), finding);
      let last: JudgedExchange | undefined;
      let worst: JudgedExchange | undefined;
      const begun = performance.now();
      const look: CheckContext = {
        async send(key, input, options) {
          last = await send(key, input, options);
          for (const finding of last.findings) add(nameAttempt(what, finding));
          if (last.findings.length > 0) worst ??= last;
          return last;
        },
        report(problem, seen = last) {
          add({ ...createFinding(what, problem, seen), class: classOf(problem.rule, isStrict) });
          worst ??= seen;
        },
      };
      try {
        await run(look);
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        look.report({ rule: 'failedValidRequest', expected: 'an answer', actual: error.message });
      }
      const shown = worst ?? last;
      keep({
        ...what,
        outcome: findings.size > 0 ? 'found' : 'agreed',
        findings: [...findings.values()],
        ...(shown && { exchange: shown.exchange }),
        ms: performance.now() - begun,
      });
    },
  };
}

function createFinding(
  { call, check, title }: CheckInfo,
  problem: Problem,
  seen: JudgedExchange | undefined,
): Omit<ContractFinding, 'class'> {
  const { rule, path = '$', expected, actual } = problem;
  const about = problem.call ?? call;
  return {
    call: about,
    check,
    rule,
    status: seen?.status ?? 0,
    path,
    expected,
    actual,
    message: `${about}, ${title}: expected ${expected}, got ${actual}`,
  };
}

/** A failure says nothing about its request, so that its message names the check. */
const nameAttempt = ({ title }: CheckInfo, finding: ContractFinding): ContractFinding =>
  finding.check === 'status'
    ? { ...finding, message: finding.message.replace(': ', `, ${title}: `) }
    : finding;

function formatFinding(key: CallKey, { check, path, expected, actual }: ResponseFinding): string {
  if (check === 'unknown-field') return `${key}: ${path} (${actual}) is unknown to the schema`;
  if (path === '$') return `${key}: expected ${expected}, got ${actual}`;
  return `${key}: ${path} should be ${expected}, but is ${actual}`;
}

/**
 * Builds a request from an input that the schema may refuse. It carries the actor's token only if the run may do what
 * the call does.
 */
function createRequest(
  key: CallKey,
  { input, options, permissions }: { input: Fields; options: RequestOptions; permissions: Permissions },
): ContractRequest {
  const { as, authorization, rawBody, method, query } = options;
  const call = callOf(key);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: invalid input is sent on purpose
  const laidOut = toWireRequest(key, input as CallRequest<typeof key>);
  const body = rawBody ?? (laidOut.body === undefined ? undefined : JSON.stringify(laidOut.body));
  const needed = findNeededPermission(key, method ?? laidOut.method);
  const isAllowed = needed === undefined || permissions[needed];
  const bearer = as && call.auth === 'bearer' && isAllowed ? `Bearer ${as.token}` : undefined;
  const header = authorization ? authorization.value : bearer;
  return {
    call: key,
    method: method ?? laidOut.method,
    path: query === undefined ? laidOut.path : `${laidOut.path}?${query}`,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(header !== undefined && { authorization: header }),
    },
    body,
  };
}
