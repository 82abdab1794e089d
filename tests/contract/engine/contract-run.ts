import { isSuccess } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { clearEmptyAccounts } from '#schema/wire/empty-accounts.ts';
import { parseWireJson } from '#schema/wire/long-ids.ts';
import type { Fields } from '../generate/fields.ts';
import { classOf } from '../policy.ts';
import type { RequestOptions } from './contract-request.ts';
import { createRequest } from './contract-request.ts';
import { createDelivery } from './delivery.ts';
import type { ContractExchange, ContractResponse } from './exchange.ts';
import type { CheckName, CheckResult, ContractFinding } from './findings.ts';
import { findingKey, toPlainFinding } from './findings.ts';
import type { HostUnderTest } from './host-under-test.ts';
import { irreversibleCalls } from './host-under-test.ts';
import type { ResponseFinding } from './judge-response.ts';
import { judgeResponse, saysFailure } from './judge-response.ts';
import type { KnownIds } from './known-ids.ts';
import { createKnownIds } from './known-ids.ts';
import { RateLimitError } from './paced-send.ts';

/** One exchange with its findings. */
export interface JudgedExchange {
  exchange: ContractExchange;
  /** 0 without a response. */
  status: number;
  /** A success, also by its body. */
  isOk: boolean;
  /** No response, or a status from 500. Its findings say so already. */
  isBroken: boolean;
  /** The request was not sent: the call has given no response too often. */
  isUnsent: boolean;
  /** Parsed, with the accounts of a profile that are sent as empty as null; undefined if it isn't JSON. */
  body: unknown;
  /** Findings about this response alone. */
  findings: ContractFinding[];
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
  /** Also a run that is stopped makes it. */
  isLast?: true;
}

/** One run against one host: sends, checks, and collects results. */
export interface ContractRun {
  readonly hostUnderTest: HostUnderTest;
  readonly knownIds: KnownIds;
  /** Calls that have succeeded at least once as the portal makes them, or to the same effect, for ids that exist. */
  readonly answered: Set<CallKey>;
  /** Writes of which no bad request carries a token of an account that stays. */
  readonly irreversible: Set<CallKey>;
  readonly results: CheckResult[];
  /** All exchanges so far, oldest first. */
  readonly exchanges: readonly JudgedExchange[];
  /** The calls under test, in the order of `calls`. */
  readonly keys: readonly CallKey[];
  /** Makes a check, unless its call isn't under test or it has a reason to be skipped. */
  check(what: CheckInfo, run: (look: CheckContext) => Promise<void>): Promise<void>;
  /** Lists a check as skipped, if its call is under test. */
  skip(what: CheckInfo, reason: string): void;
  /** Sends without a report, for generators that retry. */
  send(key: CallKey, input: Fields, options?: RequestOptions): Promise<JudgedExchange>;
}

/** Calls that a host may stop answering with 429, while the run goes on with the others. With more, the limit is the host's. */
const MAX_LIMITED_CALLS = 2;

export interface ContractRunOptions {
  hostUnderTest: HostUnderTest;
  only?: ReadonlySet<CallKey> | undefined;
  /** Called after each check. */
  onResult?: (result: CheckResult) => void;
}

export function createContractRun({ hostUnderTest, only, onResult }: ContractRunOptions): ContractRun {
  const knownIds = createKnownIds();
  const answered = new Set<CallKey>();
  const results: CheckResult[] = [];
  const exchanges: JudgedExchange[] = [];
  const irreversible = new Set(hostUnderTest.isMock ? [] : irreversibleCalls);
  const limited = new Set<CallKey>();
  const deliver = createDelivery(hostUnderTest);
  const keep = (result: CheckResult) => {
    results.push(result);
    onResult?.(result);
  };
  const keys = callKeys.filter((key) => only === undefined || only.has(key));
  const skip = (what: CheckInfo, reason: string) => {
    if (keys.includes(what.call)) keep({ ...what, outcome: 'skipped', reason, findings: [], ms: 0 });
  };

  /** Returns why a call can't be tested further. @throws what ends the run */
  function noteLimit(error: unknown): string {
    if (error instanceof RateLimitError) limited.add(error.call);
    if (!(error instanceof RateLimitError) || limited.size > MAX_LIMITED_CALLS) throw error;
    return error.message;
  }

  async function send(key: CallKey, input: Fields, options: RequestOptions = {}): Promise<JudgedExchange> {
    const { permissions } = hostUnderTest;
    const request = createRequest(key, { input, options, irreversible, permissions });
    const { exchange, portal, isKnown } = await deliver(request, input, options);
    const { response } = exchange;
    const { status } = response;
    const body = clearEmptyAccounts(parseWireJson(response.body));
    const isOk = isSuccess(status) && !saysFailure(body);
    const isOwnMethod = options.method === undefined || options.method === calls[key].method;
    const people = [...Object.values(hostUnderTest.actors), options.as];
    if (isOk && portal && knownIds.areKnown(key, input, people)) answered.add(key);
    if (isOk && isOwnMethod) knownIds.collect(key, body, options.as);
    const { isBad = false, mayFail = false } = options;
    const { portal: settings } = hostUnderTest;
    const judged = { portal, now: readHostClock(response), isBad, mayFail, settings };
    const findings = (isKnown ? [] : judgeResponse(key, response, judged)).map(
      (found): ContractFinding => ({ ...found, call: key, status, message: formatFinding(key, found) }),
    );
    const isBroken = status === 0 || status >= 500;
    const seen = { exchange, status, isOk, isBroken, isUnsent: isKnown, body, findings };
    exchanges.push(seen);
    return seen;
  }

  return {
    hostUnderTest,
    knownIds,
    answered,
    irreversible,
    results,
    exchanges,
    keys,
    send,
    skip,
    async check({ skipReason, isLast: _, ...what }, run) {
      if (!keys.includes(what.call)) return;
      if (skipReason !== undefined) return skip(what, skipReason);
      const findings = new Map<string, ContractFinding>();
      const add = (finding: ContractFinding) => {
        const shown = toPlainFinding(finding);
        findings.set(findingKey(shown), shown);
      };
      let last: JudgedExchange | undefined;
      let worst: JudgedExchange | undefined;
      let unsent: string | undefined;
      const begun = performance.now();
      const look: CheckContext = {
        async send(key, input, options) {
          last = await send(key, input, options);
          if (last.isUnsent) unsent = 'the call gives no response';
          for (const finding of last.findings) add(nameAttempt(what, finding));
          if (last.findings.length > 0) worst ??= last;
          return last;
        },
        report(problem, seen = last) {
          add({ ...createFinding(what, problem, seen), class: classOf(problem.rule) });
          worst ??= seen;
        },
      };
      await run(look).catch((error: unknown) => {
        unsent = noteLimit(error);
      });
      // A call that was never sent can't agree.
      if (unsent !== undefined && findings.size === 0) return skip(what, unsent);
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

/** The host's clock in epoch ms, to which a cache on the way has added the age of its copy. */
export function readHostClock({ headers }: ContractResponse): number {
  const date = Date.parse(headers.date ?? '');
  const age = Number(headers.age ?? 0);
  return Number.isNaN(date) ? Date.now() : date + (age > 0 ? age * time.SECOND_MS : 0);
}
