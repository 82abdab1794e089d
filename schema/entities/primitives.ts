import { z } from 'zod';
import { assumed } from '../source.ts';
import { uidPattern } from './uid.ts';

/** The portal's player id, in the leaderboard, `/profile/{userid}` and `?uid=`. */
export const UidSchema = z
  .string()
  .regex(uidPattern)
  .meta({
    id: 'Uid',
    sources: {
      type: 'SPEC §3',
      pattern: assumed('the uid is one segment of a path, and the identity service takes 128 characters'),
    },
  });

/** The game platform's user id: digits. A host may send it as a number; see wire.ts. */
export const RobloxUserIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({
    id: 'RobloxUserId',
    sources: {
      type: 'SPEC §3',
      pattern: assumed('the game platform numbers its users from 1, with 64 bits'),
    },
  });

/** An id of the chat platform, kept as text because a JavaScript number loses its last digits. */
export const ChatIdSchema = z
  .string()
  .min(1)
  .max(100)
  .meta({
    id: 'ChatId',
    sources: {
      type: 'SPEC §3',
      minimum: assumed('an empty id names nobody'),
      maximum: assumed('a longer id does not fit into the linking-context cookie'),
    },
  });

const instantSources = {
  type: 'SPEC §3',
  minimum: assumed('nothing happened before 1970'),
  maximum: assumed('a Date of JavaScript ends there'),
  format: assumed('wire.ts converts every form to whole milliseconds'),
} as const;

/** An instant in epoch ms. A host may send ISO text, a number or `{_seconds}`; wire.ts converts it. */
export const InstantSchema = z
  .number()
  .int()
  .min(0)
  .max(8.64e15)
  .meta({ id: 'Instant', sources: instantSources });

/** An instant in epoch ms that the specification shows as `{_seconds}`; wire.ts also encodes it so. */
export const TimestampSchema = z
  .number()
  .int()
  .min(0)
  .max(8.64e15)
  .meta({ id: 'Timestamp', sources: instantSources });

/** Names that are rejected as keys, because assigning to them can change an object's prototype. */
export const reservedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A game id in the remote configuration and in a profile: any text, including emoji. */
export const GameIdSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => !reservedKeys.has(id))
  .meta({
    sources: {
      type: 'SPEC §3',
      minimum: assumed('an empty id names no game'),
      maximum: assumed('an id is part of an address of a picture'),
      pattern: assumed('a reserved name would change the prototype of an object'),
    },
  });
