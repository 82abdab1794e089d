import { z } from 'zod';
import { uidPattern } from './uid.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** See `expected`. OpenAPI allows only keywords with `x-`. */
    'x-expected'?: true;
  }
}

/**
 * A field that the specification names without a condition, although screens can do without it. A response without it
 * counts as drift.
 */
export const expected = <Field extends z.ZodType>(field: Field) =>
  field.optional().meta({ 'x-expected': true });

/** The portal's player id, in the leaderboard, `/profile/{userid}` and `?uid=`. */
export const UidSchema = z.string().regex(uidPattern).meta({ id: 'Uid' });

/** The game platform's user id: digits. A host may send it as a number; see wire.ts. */
export const RobloxUserIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({ id: 'RobloxUserId' });

/** An id of the chat platform, kept as text because a JavaScript number loses its last digits. */
export const ChatIdSchema = z.string().min(1).max(100).meta({ id: 'ChatId' });

/** An instant in epoch ms. A host may send ISO text, a number or `{_seconds}`; wire.ts converts it. */
export const InstantSchema = z.number().int().min(0).max(8.64e15);

/** An instant in epoch ms that the specification shows as `{_seconds}`; wire.ts also encodes it so. */
export const TimestampSchema = z.number().int().min(0).max(8.64e15);

/** Names that are rejected as keys, because assigning to them can change an object's prototype. */
export const reservedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A game id in the remote configuration and in a profile: any text, including emoji. */
export const GameIdSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => !reservedKeys.has(id));
