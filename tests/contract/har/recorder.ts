import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callOf } from '#schema/calls.ts';
import { UidSchema } from '#schema/entities/primitives.ts';
import { isSuccess } from '#schema/errors.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { Actor } from '../engine/actor.ts';
import type { ContractExchange, Send } from '../engine/exchange.ts';
import type { Redactor } from '../report/redaction.ts';
import type { RecordedExchange } from './har.ts';
import { createHar } from './har.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { createPseudonyms } from './pseudonyms.ts';

/** Exchanges kept per call, status and token: enough for every form of a response. */
const MAX_SIMILAR = 5;

export interface Recorder {
  /** Sends and records. */
  send: Send;
  write(file: string): void;
}

export interface RecorderOptions {
  send: Send;
  /** Prefix of each path. */
  origin: string;
  actors: readonly (Actor | undefined)[];
  redactor: Redactor;
}

/** Records the exchanges of a run as an anonymous HAR. */
export function createRecorder({ send, origin, actors, redactor }: RecorderOptions): Recorder {
  const kept: (ContractExchange & { at: number })[] = [];
  const counts = new Map<string, number>();
  return {
    async send(request) {
      const at = Date.now();
      const response = await send(request);
      const key = `${request.call} ${response.status} ${request.headers.authorization}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= MAX_SIMILAR) kept.push({ request, response, at });
      return response;
    },
    write(file) {
      const pseudonyms = createPseudonyms();
      for (const actor of actors) pseudonyms.replaceIn(UidSchema, actor?.uid);
      // Responses come first: their schemas tell what a text is, and requests repeat the text.
      const bodies = kept.map(({ request, response }) => {
        const { strictResponse } = callOf(request.call);
        const json = parseJson(response.body);
        if (json === undefined || !isSuccess(response.status)) return undefined;
        return JSON.stringify(pseudonyms.replaceIn(strictResponse ?? undefined, json));
      });
      const entries = kept.map((exchange, index) =>
        createEntry(exchange, { body: bodies[index], origin, actors, redactor, pseudonyms }),
      );
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(redactor.deep(createHar(entries)), null, 1)}\n`);
    },
  };
}

interface DisguiseOptions extends Omit<RecorderOptions, 'send'> {
  /** The response's body with pseudonyms; undefined for a refusal. */
  body: string | undefined;
  pseudonyms: Pseudonyms;
}

function createEntry(
  { request, response, at }: ContractExchange & { at: number },
  disguise: DisguiseOptions,
): RecordedExchange {
  const { body, origin, actors, redactor, pseudonyms } = disguise;
  const { authorization } = request.headers;
  const actor = actors.find((one) => authorization === `Bearer ${one?.token}`);
  return {
    call: request.call,
    actor: actor?.name ?? 'nobody',
    at,
    method: request.method,
    url:
      origin +
      request.path.replace(/[^/?&=]+/g, (part) => encodeURIComponent(pseudonyms.lookUp(decodePart(part)))),
    requestHeaders: authorization === undefined ? {} : { authorization: 'Bearer ‹token›' },
    requestBody: request.body === undefined ? undefined : disguiseBody(request.body, pseudonyms),
    status: response.status,
    contentType: response.contentType,
    body: body ?? redactor.text(response.body),
    ms: Math.round(response.ms),
  };
}

function disguiseBody(text: string, pseudonyms: Pseudonyms): string {
  const json = parseJson(text);
  return json === undefined
    ? text
    : JSON.stringify(json, (_, value: unknown) =>
        typeof value === 'string' ? pseudonyms.lookUp(value) : value,
      );
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
