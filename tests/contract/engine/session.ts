import type { Call, CallKey, CallRequest } from '#schema/calls.ts';
import { calls, toWireRequest } from '#schema/calls.ts';
import type { Finding as VerdictFinding } from '#schema/conformance.ts';
import { checkConformance, isSuccess } from '#schema/conformance.ts';
import type { Fields } from '../generate/deviations.ts';
import type { Actor } from './actor.ts';
import type { Coverage } from './coverage.ts';
import { createCoverage } from './coverage.ts';
import type { Asked, Exchange } from './exchange.ts';
import { NoAnswer } from './exchange.ts';
import type { Facts } from './facts.ts';
import { createFacts } from './facts.ts';
import type { CheckName, CheckResult, Finding } from './findings.ts';
import { findingKey } from './findings.ts';
import type { Subject } from './subject.ts';

/** One exchange with what its answer says. */
export interface Seen {
  exchange: Exchange;
  status: number;
  isOk: boolean;
  /** Parsed; undefined if it is no JSON. */
  body: unknown;
  /** What `schema/verdict.ts` holds against it. */
  findings: Finding[];
}

export interface AskOptions {
  /** Whose token is sent with a bearer call. */
  as?: Actor | undefined;
  /** In place of that: a header as it is, or none (undefined). */
  authorization?: { value: string | undefined };
  /** In place of the input's JSON. */
  rawBody?: string;
  /** In place of the call's own. */
  method?: string;
  /** Put after the path: 'uid=…'. */
  query?: string;
}

export type Problem = Pick<Finding, 'expected' | 'actual'> &
  Partial<Pick<Finding, 'severity' | 'path' | 'call'>>;

/** What a check works with; whatever it asks is judged by the schema as well. */
export interface Look {
  ask(key: CallKey, input: Fields, options?: AskOptions): Promise<Seen>;
  /** Holds something against the exchange that it saw last, or the one that is given. */
  find(problem: Problem, seen?: Seen): void;
}

export interface What {
  call: CallKey;
  check: CheckName;
  title: string;
}

/** One run against one host: asks, judges, and keeps what came of it. */
export interface Session {
  readonly subject: Subject;
  readonly seed: number;
  readonly facts: Facts;
  readonly coverage: Coverage;
  readonly results: CheckResult[];
  /** Whether a call is to be tested at all. */
  wants(key: CallKey): boolean;
  check(what: What, run: (look: Look) => Promise<void>): Promise<void>;
  skip(what: What, reason: string): void;
  /** Asks without judging: for what a generator tries over and over. */
  ask(key: CallKey, input: Fields, options?: AskOptions): Promise<Seen>;
}

/** The host went away in the middle of a run. */
export class HostGone extends Error {}

const GONE_AFTER = 5;

export interface SessionOptions {
  subject: Subject;
  seed: number;
  only?: ReadonlySet<CallKey> | undefined;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Hears of each check as it is done. */
  onResult?: (result: CheckResult) => void;
}

export function createSession({ subject, seed, only, now = Date.now, onResult }: SessionOptions): Session {
  const facts = createFacts();
  const coverage = createCoverage();
  const results: CheckResult[] = [];
  let failuresInARow = 0;

  const keep = (result: CheckResult) => {
    results.push(result);
    onResult?.(result);
  };

  async function ask(key: CallKey, input: Fields, options: AskOptions = {}): Promise<Seen> {
    const asked = requestOf(key, input, options);
    const answered = await subject.send(asked).catch((error: unknown) => {
      failuresInARow += error instanceof NoAnswer && error.kind === 'unreachable' ? 1 : 0;
      throw failuresInARow >= GONE_AFTER ? new HostGone('the host went away', { cause: error }) : error;
    });
    failuresInARow = 0;
    const { status } = answered;
    const body = jsonOf(answered.body);
    const isOwnMethod = options.method === undefined || options.method === calls[key].method;
    if (isOwnMethod) coverage.answered(key, status, body);
    if (isSuccess(status) && isOwnMethod) facts.learn(key, body, options.as);
    const findings = checkConformance(key, answered, { now: now() }).map(
      (found): Finding => ({ ...found, call: key, status, message: sentence(key, found) }),
    );
    return { exchange: { asked, answered }, status, isOk: isSuccess(status), body, findings };
  }

  return {
    subject,
    seed,
    facts,
    coverage,
    results,
    wants: (key) => only === undefined || only.has(key),
    ask,
    skip: (what, reason) => keep({ ...what, outcome: 'skipped', reason, findings: [], ms: 0 }),
    async check(what, run) {
      const findings = new Map<string, Finding>();
      const add = (finding: Finding) => findings.set(findingKey(finding), finding);
      let last: Seen | undefined;
      let worst: Seen | undefined;
      const begun = performance.now();
      const look: Look = {
        async ask(key, input, options) {
          last = await ask(key, input, options);
          for (const finding of last.findings) add(finding);
          if (last.findings.length > 0) worst ??= last;
          return last;
        },
        find(problem, seen = last) {
          add(problemOf(what, problem, seen));
          worst ??= seen;
        },
      };
      try {
        await run(look);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        look.find({ expected: 'an answer', actual: error.message });
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

function problemOf({ call, check, title }: What, problem: Problem, seen: Seen | undefined): Finding {
  const { severity = 'violation', path = '$', expected, actual } = problem;
  const about = problem.call ?? call;
  return {
    call: about,
    check,
    severity,
    status: seen?.status ?? 0,
    path,
    expected,
    actual,
    message: `${about}, ${title}: expected ${expected}, got ${actual}`,
  };
}

function sentence(key: CallKey, { check, path, expected, actual }: VerdictFinding): string {
  if (check === 'unknown-field') return `${key}: ${path} (${actual}) is unknown to the schema`;
  const where = path === '$' ? 'the answer' : path;
  return `${key}: ${where} should be ${expected}, but is ${actual}`;
}

/** Lays out an input that the schema may well refuse. */
function requestOf(
  key: CallKey,
  input: Fields,
  { as, authorization, rawBody, method, query }: AskOptions,
): Asked {
  const call: Call = calls[key];
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: what the schema refuses is sent on purpose
  const laidOut = toWireRequest(key, input as CallRequest<typeof key>);
  const body = rawBody ?? (laidOut.body === undefined ? undefined : JSON.stringify(laidOut.body));
  const bearer = as && call.auth === 'bearer' ? `Bearer ${as.token}` : undefined;
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The verdict says so.
    return undefined;
  }
}
