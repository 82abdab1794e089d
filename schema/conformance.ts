import type { z } from 'zod';
import { isSuccess } from './call.ts';
import type { CallKey } from './calls.ts';
import { callOf } from './calls.ts';
import { EARLIEST_INSTANT } from './entities/instant.ts';
import { parseJson } from './parse-json.ts';
import { checkInvariants } from './response-invariants.ts';
import { hostErrorMessage } from './wire/host-error-message.ts';
import { COUNT_AS_TEXT } from './wire/instants-ids-and-counts.ts';
import { parseWireJson } from './wire/long-ids.ts';
import { parseWire } from './wire/parse-wire.ts';
import { valueAt } from './wire/value-at.ts';
import { isMissingField } from './wire/wire.ts';

/** A host's response as received. */
export interface WireResponse {
  status: number;
  contentType: string | undefined;
  body: string;
}

export interface Finding {
  severity: 'violation' | 'warning';
  check:
    | 'status'
    | 'content-type'
    | 'body'
    /** A number outside the bounds of its schema. */
    | 'bound'
    /** An instant before the first one that can be. */
    | 'instant'
    | 'missing-field'
    | 'unknown-field'
    | 'error-body'
    | 'order'
    | 'redirect';
  /** JSONPath of the value: '$.topPlayers[3].rank'. */
  path: string;
  expected: string;
  actual: string;
}

/** Any call may return these statuses, in addition to its declared failures. */
const ALWAYS_ALLOWED_STATUSES = [400, 405, 413, 429];

/**
 * Checks a response against its call. Returns the findings, violations first; none if the response conforms. `now`:
 * arrival of the response in epoch ms; without it, instants in the future are not reported.
 */
export function checkConformance(key: CallKey, response: WireResponse, now?: number): Finding[] {
  const findings = isSuccess(response.status)
    ? checkSuccess(key, response, now)
    : checkErrorResponse(key, response);
  return findings.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

function checkSuccess(key: CallKey, { contentType, body }: WireResponse, now: number | undefined): Finding[] {
  const { strictResponse, response, unknownFields } = callOf(key);
  if (!strictResponse || !response) return [];
  if (body === '') return [createViolation('body', [], 'a JSON body', 'nothing')];
  const sent = parseWireJson(body);
  if (sent === undefined) return [createViolation('body', [], 'JSON', describeType(body))];
  const { result, json } = parseWire(strictResponse, sent);
  const read = result.success ? result : response.safeParse(json);
  const toFindings = (issue: z.core.$ZodIssue): Finding[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => {
        const path = [...issue.path, name];
        const found = createViolation(
          'unknown-field',
          path,
          'no such field',
          describeType(valueAt(json, path)),
        );
        return unknownFields === 'reject' ? found : { ...found, severity: 'warning' };
      });
    const actual = describeType(valueAt(json, issue.path));
    const found = createViolation(toCheck(issue), issue.path, describeExpectation(issue), actual);
    const isMissing = read.success && isMissingField(issue, json);
    return [isMissing ? { ...found, severity: 'warning', check: 'missing-field', actual: 'nothing' } : found];
  };
  return [
    ...checkContentType(contentType),
    ...(result.error?.issues ?? []).flatMap(toFindings),
    ...(read.success ? checkInvariants(key, read.data, now) : []),
  ];
}

function checkErrorResponse(key: CallKey, { status, contentType, body }: WireResponse): Finding[] {
  const declared = callOf(key).failures.map((failure) => failure.status);
  const findings = body === '' ? [] : checkContentType(contentType);
  const error = parseJson(body);
  if (hostErrorMessage(error) === undefined)
    findings.unshift(
      createViolation('error-body', [], 'a message, error or details field', describeType(error)),
    );
  if (![...declared, ...ALWAYS_ALLOWED_STATUSES].includes(status))
    findings.unshift(createViolation('status', [], `2xx or one of ${declared.join(', ')}`, String(status)));
  return findings;
}

function checkContentType(contentType: string | undefined): Finding[] {
  if (contentType && /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) return [];
  return [createViolation('content-type', [], 'application/json', contentType || 'none')];
}

function toCheck(issue: z.core.$ZodIssue): Finding['check'] {
  if (isTooEarly(issue)) return 'instant';
  const isOutOfBounds = issue.code === 'too_small' || issue.code === 'too_big';
  return isOutOfBounds && issue.origin === 'number' ? 'bound' : 'body';
}

/** The issue of an instant in ms or in seconds. */
const isTooEarly = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' && [EARLIEST_INSTANT, EARLIEST_INSTANT / 1_000].includes(Number(issue.minimum));

/** Describes in a few words the value that the schema expects. */
function describeExpectation(issue: z.core.$ZodIssue): string {
  if (isTooEarly(issue)) return `instant from ${new Date(EARLIEST_INSTANT).getUTCFullYear()}`;
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
      if (issue.pattern === String(COUNT_AS_TEXT)) return 'number';
      return issue.format === 'regex' ? `text like ${issue.pattern}` : `text of format ${issue.format}`;
    case 'invalid_union':
      return [
        ...new Set(issue.errors.flatMap(([first]) => (first ? [describeExpectation(first)] : []))),
      ].join(', or ');
    default:
      return issue.message;
  }
}

const createViolation = (
  check: Finding['check'],
  path: readonly PropertyKey[],
  expected: string,
  actual: string,
): Finding => ({ severity: 'violation', check, path: jsonPath(path), expected, actual });

/** Formats a path as JSONPath: '$.a.b[3]'. Names that are not identifiers are quoted in brackets. */
export function jsonPath(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`;
    const name = String(part);
    return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `$${parts.join('')}`;
}

/** Names the type of a value. Findings are logged, so they never contain a value: it may be personal. */
function describeType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
