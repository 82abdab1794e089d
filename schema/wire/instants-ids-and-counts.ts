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
/** Protobuf's JSON writes an integer of 64 bits as text. */
const NumberAsTextSchema = z
  .string()
  .regex(/^\d{9,13}$/)
  .meta({
    description: 'Assumed: protobuf writes an integer of 64 bits as text; a shorter one is no instant.',
  });
const SecondsOrTextSchema = z.union([SecondsSchema, NumberAsTextSchema]);
const NanosecondsSchema = z
  .number()
  .min(0)
  .max(999_999_999)
  .optional()
  .meta({ description: 'Assumed: the rest of a second.' });

/**
 * ISO 8601 as libraries write it: also with a blank for the T, an offset without a colon (Jackson) or without minutes
 * (PostgreSQL), or without seconds (Java). Text without a zone is no instant: it may be of any zone.
 */
const ISO_TEXT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(?:Z| ?UTC| ?([+-]\d\d):?(\d\d)?)$/i;

/** Completes ISO text to that of RFC 3339; returns other text unchanged. */
function completeIsoText(text: string): string {
  // The usual form, which most instants have, takes no longer.
  if (text.length >= 20 && text.charAt(10) === 'T' && text.endsWith('Z')) return text;
  const [, day, clock, seconds = ':00', hours = '+00', minutes = '00'] = ISO_TEXT.exec(text) ?? [];
  return day === undefined ? text : `${day}T${clock}${seconds}${hours}:${minutes}`;
}

const IsoTextSchema = z.iso
  .datetime({ offset: true })
  .meta({ description: 'Assumed: ISO 8601 with a zone.' });
const OtherIsoTextSchema = z
  .string()
  .refine((text) => IsoTextSchema.safeParse(completeIsoText(text)).success, 'text of format datetime')
  .meta({ description: 'Assumed: ISO 8601 with a zone, as libraries write it.' });

/** Firestore writes `_seconds` in JSON of its Node.js library, `seconds` in that of the browser's. */
const WireInstantSchema = z
  .union([
    z.object({ _seconds: SecondsOrTextSchema, _nanoseconds: NanosecondsSchema }),
    z.object({ seconds: SecondsOrTextSchema, nanoseconds: NanosecondsSchema }),
    IsoTextSchema,
    OtherIsoTextSchema,
    NumberAsTextSchema,
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
  if (typeof wire === 'string')
    return /^\d+$/.test(wire) ? toInstant(Number(wire)) : Date.parse(completeIsoText(wire));
  if (typeof wire === 'number') return Math.round(wire < MIN_MILLISECONDS ? wire * 1_000 : wire);
  const [seconds, nanoseconds] =
    '_seconds' in wire ? [wire._seconds, wire._nanoseconds] : [wire.seconds, wire.nanoseconds];
  return Math.min(Math.floor(Number(seconds) * 1_000 + (nanoseconds ?? 0) / 1e6), LATEST_INSTANT);
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
