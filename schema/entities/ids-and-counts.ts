import { z } from 'zod';
import { uidPattern } from './uid.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The section of the specification that demands the schema and what is in it. */
    'x-source'?: `SPEC §${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
  }
}

/** A number that can't be below zero, and that JavaScript holds exactly. Other numbers are illegible (`wire/`). */
export const CountSchema = z.number().min(0).max(Number.MAX_SAFE_INTEGER).meta({
  description: 'Assumed: nobody has less than nothing, and JavaScript holds no larger number exactly.',
});

/** A place on the leaderboard. */
export const RankSchema = CountSchema.min(1).meta({
  description: 'Assumed: nobody is before the first, and JavaScript holds no larger number exactly.',
});

/** The portal's player id, in the leaderboard, `/profile/{userid}` and `?uid=`. */
export const UidSchema = z.string().regex(uidPattern).meta({
  id: 'Uid',
  'x-source': 'SPEC §3',
  description: 'Assumed: the uid is one segment of a path, and the identity service takes 128 characters.',
});

/** The game platform's user id: digits. A host may send it as a number; see `wire/`. */
export const RobloxUserIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({
    id: 'RobloxUserId',
    'x-source': 'SPEC §3',
    description: 'Assumed: the game platform numbers its users from 1, with 64 bits.',
  });

/** An id of the chat platform, kept as text because a JavaScript number loses its last digits. */
export const ChatIdSchema = z.string().min(1).max(100).meta({
  id: 'ChatId',
  'x-source': 'SPEC §3',
  description:
    'Assumed: an empty id names nobody, and a longer one does not fit into the linking-context cookie.',
});

/** Names that are rejected as keys, because assigning to them can change an object's prototype. */
export const reservedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A game id in the remote configuration and in a profile: any text, including emoji. */
export const GameIdSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => !reservedKeys.has(id))
  .meta({
    description:
      'Assumed: an empty id names no game, one of more than 100 characters no picture, and a reserved name would change the prototype of an object. Such an entry is left out.',
  });
