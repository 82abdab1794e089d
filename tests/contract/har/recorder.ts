import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { isSuccess } from '#schema/conformance.ts';
import { UidSchema } from '#schema/entities/primitives.ts';
import type { Actor } from '../engine/actor.ts';
import type { Exchange, Send } from '../engine/exchange.ts';
import type { Redactor } from '../report/redaction.ts';
import type { Recorded } from './har.ts';
import { harOf } from './har.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { createPseudonyms } from './pseudonyms.ts';

/** Of each status of each call: enough to see every form of an answer. */
const KEPT_ALIKE = 5;

export interface Recorder {
  /** Sends, and keeps what came of it. */
  send: Send;
  write(file: string): void;
}

export interface RecorderOptions {
  send: Send;
  /** Stands before each path. */
  origin: string;
  actors: readonly (Actor | undefined)[];
  redactor: Redactor;
}

/** Keeps the exchanges of a run as a HAR in which nobody can be recognised. */
export function createRecorder({ send, origin, actors, redactor }: RecorderOptions): Recorder {
  const kept: (Exchange & { at: number })[] = [];
  const counts = new Map<string, number>();
  return {
    async send(asked) {
      const at = Date.now();
      const answered = await send(asked);
      const key = `${asked.call} ${answered.status} ${asked.headers.authorization}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= KEPT_ALIKE) kept.push({ asked, answered, at });
      return answered;
    },
    write(file) {
      const pseudonyms = createPseudonyms();
      for (const actor of actors) pseudonyms.value(UidSchema, actor?.uid);
      // Answers first: they say what stands for whom, and requests repeat it.
      const bodies = kept.map(({ asked, answered }) => {
        const { strictResponse }: Call = calls[asked.call];
        const json = jsonOf(answered.body);
        if (json === undefined || !isSuccess(answered.status)) return undefined;
        return JSON.stringify(pseudonyms.value(strictResponse ?? undefined, json));
      });
      const entries = kept.map((exchange, index) =>
        entryOf(exchange, { body: bodies[index], origin, actors, redactor, pseudonyms }),
      );
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(redactor.deep(harOf(entries)), null, 1)}\n`);
    },
  };
}

interface Disguise extends Omit<RecorderOptions, 'send'> {
  /** The answer's, with other people; nothing for a refusal. */
  body: string | undefined;
  pseudonyms: Pseudonyms;
}

function entryOf({ asked, answered, at }: Exchange & { at: number }, disguise: Disguise): Recorded {
  const { body, origin, actors, redactor, pseudonyms } = disguise;
  const { authorization } = asked.headers;
  const actor = actors.find((one) => authorization === `Bearer ${one?.token}`);
  return {
    call: asked.call,
    actor: actor?.name ?? 'nobody',
    at,
    method: asked.method,
    url:
      origin + asked.path.replace(/[^/?&=]+/g, (part) => encodeURIComponent(pseudonyms.known(decoded(part)))),
    requestHeaders: authorization === undefined ? {} : { authorization: 'Bearer ‹token›' },
    requestBody: asked.body === undefined ? undefined : requestBody(asked.body, pseudonyms),
    status: answered.status,
    contentType: answered.contentType,
    body: body ?? redactor.text(answered.body),
    ms: Math.round(answered.ms),
  };
}

function requestBody(text: string, pseudonyms: Pseudonyms): string {
  const json = jsonOf(text);
  return json === undefined
    ? text
    : JSON.stringify(json, (_, value: unknown) =>
        typeof value === 'string' ? pseudonyms.known(value) : value,
      );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
