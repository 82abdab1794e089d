import { z } from 'zod';
import { uidPattern } from './uid.ts';

/** The portal's player id, used in the leaderboard, `/profile/{userid}` and `?uid=`. */
export const UidSchema = z.string().regex(uidPattern).meta({ id: 'Uid' });

/** The game platform's user id: digits. A host may send it as a number; see wire.ts. */
export const RobloxUserIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({ id: 'RobloxUserId' });

/** A Discord id ("snowflake"), kept as text because a JavaScript number loses its last digits. */
export const SnowflakeSchema = z
  .string()
  .regex(/^\d{1,20}$/)
  .meta({ id: 'Snowflake' });

/** An instant in epoch ms. On the wire it is ISO text, a number or `{_seconds}`; see wire.ts. */
export const InstantSchema = z.number().int().min(0).max(8.64e15).meta({ id: 'Instant' });

/** An instant that the host stores as a Firestore timestamp. The mock sends it as `{_seconds}`. */
export const TimestampSchema = z.number().int().min(0).max(8.64e15).meta({ id: 'Timestamp' });

export const CountSchema = z.number().int().min(0);

/** Rejected as keys, because assigning them can change an object's prototype. */
export const reservedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A game id in the remote configuration and in a profile: any text, including emoji. */
export const GameIdSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => !reservedKeys.has(id));
