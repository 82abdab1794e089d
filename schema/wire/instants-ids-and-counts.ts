import { z } from 'zod';
import {
  ChatIdSchema,
  CountSchema,
  RankSchema,
  RobloxUserIdSchema,
  UidSchema,
} from '../entities/ids-and-counts.ts';
import { EARLIEST_INSTANT, InstantSchema, LATEST_INSTANT, TimestampSchema } from '../entities/instant.ts';

const EARLIEST_SECONDS = EARLIEST_INSTANT / 1_000;

/** A numeric instant below this value is in seconds; any other is in ms. */
const MIN_MILLISECONDS = 1e11;

const SecondsSchema = z
  .number()
  .min(EARLIEST_SECONDS)
  .max(LATEST_INSTANT / 1_000)
  .meta({
    description: 'Assumed: the game platform opened in 2006, and a Date of JavaScript ends there.',
  });
const NanosecondsSchema = z
  .number()
  .min(0)
  .max(999_999_999)
  .optional()
  .meta({ description: 'Assumed: the rest of a second.' });

/** Firestore writes `_seconds` in JSON of its Node.js library, `seconds` in that of the browser's. */
const WireInstantSchema = z
  .union([
    z.object({ _seconds: SecondsSchema, _nanoseconds: NanosecondsSchema }),
    z.object({ seconds: SecondsSchema, nanoseconds: NanosecondsSchema }),
    z.iso.datetime({ offset: true }).meta({ description: 'Assumed: ISO 8601 with a zone.' }),
    z
      .number()
      .min(EARLIEST_SECONDS)
      .max(LATEST_INSTANT)
      .meta({
        description: `Assumed: seconds if it is below ${MIN_MILLISECONDS}, else milliseconds; from 2006, when the game platform opened.`,
      }),
  ])
  .meta({ id: 'Instant', 'x-source': 'SPEC §3' });

function toInstant(wire: z.infer<typeof WireInstantSchema>): number {
  if (typeof wire === 'string') return Date.parse(wire);
  if (typeof wire === 'number') return Math.round(wire < MIN_MILLISECONDS ? wire * 1_000 : wire);
  const [seconds, nanoseconds] =
    '_seconds' in wire ? [wire._seconds, wire._nanoseconds] : [wire.seconds, wire.nanoseconds];
  return Math.min(Math.floor(seconds * 1_000 + (nanoseconds ?? 0) / 1e6), LATEST_INSTANT);
}

const instantCodec = z.codec(WireInstantSchema, InstantSchema, {
  decode: toInstant,
  encode: (instant) => new Date(instant).toISOString(),
});

const timestampCodec = z.codec(WireInstantSchema, TimestampSchema, {
  decode: toInstant,
  encode: (instant) => ({ _seconds: Math.floor(instant / 1_000) }),
});

const idCodec = (id: z.ZodString) =>
  z.codec(
    z.union([
      id,
      z.number().int().positive().meta({ description: 'Assumed: a number, if JavaScript holds it exactly.' }),
    ]),
    id,
    { decode: String, encode: (text) => text },
  );

/** Protobuf's JSON writes an integer of 64 bits as text. */
export const COUNT_AS_TEXT = /^\d{1,16}$/;

const CountAsTextSchema = z
  .string()
  .regex(COUNT_AS_TEXT)
  .meta({ description: 'Assumed: protobuf writes an integer of 64 bits as text.' });

const countCodec = (id: string, count: z.ZodNumber) =>
  z.codec(z.union([count, CountAsTextSchema]).meta({ id, 'x-source': 'SPEC §3' }), count, {
    decode: Number,
    encode: (number) => number,
  });

/** The codecs of the values that hosts write in several forms: an instant, an id or a count. */
export const codecs = new Map<z.ZodType, z.ZodType>([
  [InstantSchema, instantCodec],
  [TimestampSchema, timestampCodec],
  [CountSchema, countCodec('Count', CountSchema)],
  [RankSchema, countCodec('Rank', RankSchema)],
  [UidSchema, idCodec(UidSchema)],
  [RobloxUserIdSchema, idCodec(RobloxUserIdSchema)],
  [ChatIdSchema, idCodec(ChatIdSchema)],
]);
