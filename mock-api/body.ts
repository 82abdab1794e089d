import type { z } from 'zod';
import { bodyLimits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import type { MockRequest } from './answer.ts';
import { Refusal } from './answer.ts';

const MAXIMUM_DEPTH = 16;
const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

/** The fields of a JSON body; without a body, none. Refuses what no client of this host has reason to send. */
export function fieldsOf({ body = '', contentType }: MockRequest): Record<string, unknown> {
  assertSize(body);
  if (body === '') return {};
  if (contentType !== undefined && !/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Refusal(400, messages.bodyNotJson);
  }
  const value = parse(body);
  if (!isObject(value)) throw new Refusal(400, messages.bodyNotObject);
  if (!isPlain(value)) throw new Refusal(400, messages.bodyUnsafe);
  return value;
}

/** The fields of a form that a page of this host's own has sent. */
export function formOf({ body = '' }: MockRequest): URLSearchParams {
  assertSize(body);
  return new URLSearchParams(body);
}

export const isForm = ({ contentType = '' }: MockRequest) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);

function assertSize(body: string): void {
  const isTooLarge = body.length > bodyLimits.maximumBytes || bytesIn(body) > bodyLimits.maximumBytes;
  if (isTooLarge) throw new Refusal(413, messages.bodyTooLarge);
}

export type FieldWords = Readonly<Record<string, string>>;

/** Why an input is refused: a rule's own words where it has some, else the field and what is wrong with it. */
export function refusalOf({ issues: [issue] }: z.core.$ZodError, fieldWords: FieldWords = {}): string {
  if (!issue) return messages.invalidInput;
  const field = issue.path.join('.') || 'body';
  const own = ruleWords.has(issue.message) ? issue.message : fieldWords[field];
  return own ?? messages.fieldInvalid({ field, problem: issue.message });
}

const ruleWords = new Set<unknown>(Object.values(messages).filter((entry) => typeof entry === 'string'));

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, messages.bodyNotJson);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Neither nested past any use nor naming an object's prototype. Level by level, so that depth costs no stack. */
function isPlain(value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAXIMUM_DEPTH || level.some(namesPrototype)) return false;
    level = level.flatMap((part) =>
      Object.values(part).filter((inner) => inner !== null && typeof inner === 'object'),
    );
  }
  return true;
}

const namesPrototype = (part: object) => Object.keys(part).some((key) => RESERVED_KEYS.has(key));
