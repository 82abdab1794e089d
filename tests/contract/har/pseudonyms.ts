import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createSeededRandom } from '#mock-api/art/seeded-random.ts';
import { generatePlayerName } from '#mock-api/worlds/player-names.ts';
import type { AnySchema } from '../generate/schema-fields.ts';
import { identityName, unwrapWireSchema } from '../generate/schema-fields.ts';

/**
 * Replaces people by pseudonyms. A person has one pseudonym within a recording and another one in every other
 * recording, so that nobody can match two recordings.
 */
export interface Pseudonyms {
  /** Replaces the texts of a response by what its schema says they are. */
  replaceIn(schema: AnySchema | undefined, value: unknown): unknown;
  /** Replaces a text elsewhere (address, request) by the pseudonym from a response, if there is one. */
  lookUp(text: string): string;
}

/** Fields with fixed texts of the host, which name no person. */
const impersonalFields = new Set(['levelName', 'platform', 'authProviders', 'discriminator']);

export function createPseudonyms(salt = randomBytes(16).toString('hex')): Pseudonyms {
  const given = new Map<string, string>();

  const number = (text: string) =>
    BigInt(`0x${createHmac('sha256', salt).update(text).digest('hex').slice(0, 24)}`);
  const digits = (text: string, length: number) =>
    `1${number(text)}`.slice(0, Math.max(1, length)).padEnd(length, '7');

  function remember(text: string, make: () => string): string {
    const known = given.get(text) ?? make();
    given.set(text, known);
    return known;
  }

  function madeUp(text: string, kind: string | undefined): string {
    if (kind === 'Uid') return remember(text, () => `player-${number(text).toString(36).slice(0, 12)}`);
    if (/^\d+$/.test(text)) return remember(text, () => digits(text, text.length));
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return text;
    if (/^https?:\/\//.test(text)) return addressOf(text);
    const name = () => generatePlayerName(createSeededRandom(`${number(text)}`));
    return remember(
      text,
      text.includes('@') ? () => `${name().toLowerCase().replace(/\W+/g, '.')}@example.com` : name,
    );
  }

  /** Keeps the target of the URL and replaces the person in it. */
  function addressOf(text: string): string {
    const { origin, pathname, searchParams } = new URL(text);
    const query = [...searchParams.keys()].map((key) => `${encodeURIComponent(key)}=…`).join('&');
    const isPicture = /\.(png|jpe?g|webp|svg|gif)$/i.test(pathname);
    const path = isPicture ? `/${number(text).toString(36).slice(0, 10)}.png` : pathname;
    return `${origin}${path}${query === '' ? '' : `?${query}`}`;
  }

  function walk(schema: AnySchema | undefined, value: unknown, field: string): unknown {
    if (typeof value === 'string')
      return isKeptText(schema, value, field) ? value : madeUp(value, findIdentity(schema));
    if (typeof value === 'number')
      return isId(schema, field) ? Number(digits(`${value}`, digitCount(value))) : value;
    return typeof value === 'object' && value !== null
      ? inside(schema && unwrapWireSchema(schema), value, field)
      : value;
  }

  function inside(side: AnySchema | undefined, value: object, field: string): unknown {
    if (Array.isArray(value)) return value.map((item) => walk(findPart(side, ''), item, field));
    const parts = Object.entries(value).map(([name, part]) => [name, walk(findPart(side, name), part, name)]);
    return Object.fromEntries(parts);
  }

  return {
    replaceIn: (schema, value) => walk(schema, value, ''),
    lookUp: (text) => given.get(text) ?? text,
  };
}

const findIdentity = (schema: AnySchema | undefined) => schema && identityName(schema);

/** Whether a text stays: it is empty, a literal or the host's own words. */
const isKeptText = (schema: AnySchema | undefined, text: string, field: string) =>
  text === '' ||
  impersonalFields.has(field) ||
  (schema && unwrapWireSchema(schema) instanceof z.core.$ZodLiteral);

/** Whether a number is an id. */
const isId = (schema: AnySchema | undefined, field: string) =>
  /id$/i.test(field) || findIdentity(schema) !== undefined;

/** Number of digits, at most as many as a number represents exactly. */
const digitCount = (value: number) => Math.min(`${value}`.length, 15);

function findPart(side: AnySchema | undefined, name: string): AnySchema | undefined {
  if (side instanceof z.core.$ZodObject) return side._zod.def.shape[name];
  if (side instanceof z.core.$ZodArray) return side._zod.def.element;
  return side instanceof z.core.$ZodRecord ? side._zod.def.valueType : undefined;
}
