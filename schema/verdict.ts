import type { z } from 'zod';
import type { Call, CallKey } from './calls.ts';
import { calls } from './calls.ts';
import { hostWords } from './errors.ts';

/** What one answer of a host looked like on the wire. */
export type Answer = { status: number; contentType: string | undefined; body: string };

export type Finding = {
  severity: 'violation' | 'warning';
  check: 'status' | 'content-type' | 'body' | 'unknown-field' | 'error-body';
  /** JSONPath of the value: '$.topPlayers[3].rank'. */
  path: string;
  expected: string;
  actual: string;
};

/** Statuses that any call may answer with, whatever its own failures. */
const ALWAYS_DECLARED = [400, 405, 413, 429];

/** Does an exchange fit its call? Findings, worst first; none when it agrees. */
export function verdict(key: CallKey, answer: Answer): Finding[] {
  const call: Call = calls[key];
  const findings = isSuccess(answer.status) ? ofSuccess(call, answer) : ofFailure(call, answer);
  return findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
}

function ofSuccess(call: Call, { contentType, body }: Answer): Finding[] {
  if (!call.strictResponse) return [];
  if (body === '') return [violation('body', '$', 'a JSON body', 'nothing')];
  const parsed = jsonOf(body);
  if (parsed === undefined) return [violation('body', '$', 'JSON', kindOf(body))];
  const result = call.strictResponse.safeParse(parsed);
  const issues = result.success ? [] : result.error.issues.flatMap((issue) => ofIssue(issue, parsed));
  return [...ofContentType(contentType), ...issues];
}

function ofFailure(call: Call, { status, contentType, body }: Answer): Finding[] {
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

function ofIssue(issue: z.core.$ZodIssue, body: unknown): Finding[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      severity: 'warning',
      check: 'unknown-field',
      path: jsonPath([...issue.path, key]),
      expected: 'no such field',
      actual: kindOf(valueAt(body, [...issue.path, key])),
    }));
  }
  return [violation('body', jsonPath(issue.path), issue.message, kindOf(valueAt(body, issue.path)))];
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
