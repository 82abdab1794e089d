import { z } from 'zod';
import { uidPattern } from './uid.ts';

/** The portal's own id of a player: leaderboard uid, `/profile/{userid}`, `?uid=`. */
export const UidSchema = z.string().regex(uidPattern).meta({ id: 'Uid' });

/** The game platform's id of a player: digits. A host may send it as a number; see wire.ts. */
export const RobloxUserIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({ id: 'RobloxUserId' });

/** A Discord id ("snowflake"): too large for a JSON number. */
export const SnowflakeSchema = z
  .string()
  .regex(/^\d{1,20}$/)
  .meta({ id: 'Snowflake' });

/** An instant in epoch milliseconds. On the wire: ISO text, a number or `{_seconds}`; see wire.ts. */
export const InstantSchema = z.number().int().min(0).max(8.64e15).meta({ id: 'Instant' });

/** An instant that the host keeps as a Firestore timestamp: the mock sends it as `{_seconds}`. */
export const TimestampSchema = z.number().int().min(0).max(8.64e15).meta({ id: 'Timestamp' });

export const CountSchema = z.number().int().min(0);

/** Refused as keys everywhere: they would reach an object's prototype. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

/** A game's id in the remote configuration and in a profile: any text, emoji included. */
export const GameIdSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => !PROTOTYPE_KEYS.includes(id));
