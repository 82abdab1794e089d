import type { z } from 'zod';
import { breachesOf } from './answer-rules.ts';
import type { Call, CallKey } from './calls.ts';
import { calls } from './calls.ts';
import { hostWords } from './errors.ts';

/** What one answer of a host looked like on the wire. */
export type Answer = { status: number; contentType: string | undefined; body: string };

export type Finding = {
  severity: 'violation' | 'warning';
  check: 'status' | 'content-type' | 'body' | 'unknown-field' | 'error-body' | 'order' | 'redirect';
  /** JSONPath of the value: '$.topPlayers[3].rank'. */
  path: string;
  expected: string;
  actual: string;
};

/** What an unknown field of an answer is: a violation, a warning, or nothing. */
export type UnknownFields = 'reject' | 'warn' | 'ignore';

export type VerdictOptions = {
  /** When the answer came, in epoch milliseconds; without it no instant is found to lie in the future. */
  now?: number;
  /** In place of the call's own policy. */
  unknownFields?: UnknownFields;
};

/** By call; the others warn. What anyone may see of a player is a closed list (section 3). */
const unknownFieldPolicies: Partial<Record<CallKey, UnknownFields>> = { publicProfile: 'reject' };

/** Statuses that any call may answer with, whatever its own failures. */
const ALWAYS_DECLARED = [400, 405, 413, 429];

/** Does an exchange fit its call? Findings, worst first; none when it agrees. */
export function verdict(key: CallKey, answer: Answer, options: VerdictOptions = {}): Finding[] {
  const findings = isSuccess(answer.status) ? ofSuccess(key, answer, options) : ofFailure(key, answer);
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

const severities: Finding['severity'][] = ['violation', 'warning'];

function ofSuccess(key: CallKey, { contentType, body }: Answer, options: VerdictOptions): Finding[] {
  const { strictResponse, response }: Call = calls[key];
  if (!strictResponse || !response) return [];
  if (body === '') return [violation('body', '$', 'a JSON body', 'nothing')];
  const parsed = jsonOf(body);
  if (parsed === undefined) return [violation('body', '$', 'JSON', kindOf(body))];
  const policy = options.unknownFields ?? unknownFieldPolicies[key] ?? 'warn';
  const result = strictResponse.safeParse(parsed);
  const issues = result.success ? [] : result.error.issues.flatMap((issue) => ofIssue(issue, parsed, policy));
  const read = result.success ? result : response.safeParse(parsed);
  const breaches = read.success ? breachesOf(key, read.data, options.now) : [];
  return [
    ...ofContentType(contentType),
    ...issues,
    ...breaches.map((breach) => ({ ...breach, path: jsonPath(breach.path) })),
  ];
}

function ofFailure(key: CallKey, { status, contentType, body }: Answer): Finding[] {
  const call: Call = calls[key];
  const declared = call.failures.map((failure) => failure.status);
  const findings: Finding[] = [];
  if (![...declared, ...ALWAYS_DECLARED].includes(status)) {
    findings.push(violation('status', '$', `2xx or one of ${declared.join(', ')}`, String(status)));
  }
  if (hostWords(jsonOf(body)) === undefined) {
    findings.push(violation('error-body', '$', 'a message, error or details field', kindOf(jsonOf(body))));
  }
  return [...findings, ...(body === '' ? [] : ofContentType(contentType))];
}

function ofContentType(contentType: string | undefined): Finding[] {
  if (contentType && /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) return [];
  return [violation('content-type', '$', 'application/json', contentType ?? 'none')];
}

function ofIssue(issue: z.core.$ZodIssue, body: unknown, policy: UnknownFields): Finding[] {
  if (issue.code === 'unrecognized_keys') {
    if (policy === 'ignore') return [];
    return issue.keys.map((key) => ({
      severity: policy === 'reject' ? 'violation' : 'warning',
      check: 'unknown-field',
      path: jsonPath([...issue.path, key]),
      expected: 'no such field',
      actual: kindOf(valueAt(body, [...issue.path, key])),
    }));
  }
  return [violation('body', jsonPath(issue.path), expectedBy(issue), kindOf(valueAt(body, issue.path)))];
}

/** What an issue of a schema asks for, in a few words. */
function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return `${issue.origin} of at least ${issue.minimum}`;
    case 'too_big':
      return `${issue.origin} of at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'regex' ? `text like ${issue.pattern}` : `text of format ${issue.format}`;
    case 'invalid_union':
      return issue.errors.flatMap(([first]) => (first ? [expectedBy(first)] : [])).join(', or ');
    default:
      return issue.message;
  }
}

function violation(check: Finding['check'], path: string, expected: string, actual: string): Finding {
  return { severity: 'violation', check, path, expected, actual };
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** '$.a.b[3]', with names that are not plain words in brackets. */
export function jsonPath(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`;
    const name = String(part);
    return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `$${parts.join('')}`;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, part)?.value;
  }, body);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not JSON is a finding of its own, not an error of this check.
    return undefined;
  }
}

/** A value's kind only, never the value: findings are logged, and answers are personal. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
