import { z } from 'zod';
import * as messages from '#schema/messages.ts';
import { parseJson } from '#schema/parse-json.ts';
import { MAX_BODY_BYTES } from '#schema/wire/request-body-limit.ts';
import type { MockRequest } from './http-message.ts';
import { HttpError } from './refusals.ts';

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Parses a JSON body; an empty body gives no fields. Throws 400 or 413. */
export function parseJsonBody({ body = '', contentType }: MockRequest): Record<string, unknown> {
  assertBodySize(body);
  if (body === '') return {};
  if (contentType !== undefined && !/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new HttpError(400, messages.bodyNotJson);
  }
  const value = parseJson(body);
  if (value === undefined) throw new HttpError(400, messages.bodyNotJson);
  if (!isObject(value)) throw new HttpError(400, messages.bodyNotObject);
  return value;
}

/** Parses a form that one of this host's own pages submitted. */
export function parseFormBody({ body = '' }: MockRequest): URLSearchParams {
  assertBodySize(body);
  return new URLSearchParams(body);
}

function assertBodySize(body: string): void {
  const isTooLarge = body.length > MAX_BODY_BYTES || byteLength(body) > MAX_BODY_BYTES;
  if (isTooLarge) throw new HttpError(413, messages.bodyTooLarge);
}

/** Parses the fields of a request; throws a 400 with the rule's own message if it has one, else the field and its problem. */
export function parseInput<Output>(schema: z.core.$ZodType<Output>, fields: unknown): Output {
  const result = z.safeParse(schema, fields);
  if (result.success) return result.data;
  throw new HttpError(400, formatValidationError(result.error));
}

function formatValidationError({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return messages.invalidInput;
  const { path, message } = issue;
  if (ruleMessages.has(message)) return message;
  return messages.fieldInvalid({ field: path.join('.') || 'body', problem: message });
}

const ruleMessages = new Set<unknown>(Object.values(messages).filter((entry) => typeof entry === 'string'));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
