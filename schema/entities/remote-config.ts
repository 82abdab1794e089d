import * as z from 'zod/mini';
import { isWellFormed, toWellFormed } from '../well-formed.ts';

/** A text that screens can do without; anything else than a text counts as absent. */
const optionalText = z.catch(z.optional(z.pipe(z.string(), z.transform(toWellFormed))), undefined);

/** The text 'false' and a zero count as false: a remote configuration is written by hand. */
const optionalFlag = z.catch(
  z.optional(
    z.pipe(
      z.union([z.boolean(), z.number(), z.string()]),
      z.transform((value) => !['false', '0'].includes(String(value).toLowerCase())),
    ),
  ),
  undefined,
);

/** Keeps the entries that the schema accepts, if a page and its address can carry their key, a game's id. */
const byGameId = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.record(z.string(), z.catch(z.nullable(schema), null)),
    z.transform((entries) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([id, value]): [string, Value][] =>
          value !== null && isWellFormed(id) ? [[id, value]] : [],
        ),
      ),
    ),
  );

/** One game of the remote configuration (SPEC §3). */
export const GameSchema = z.object({
  /** False hides the game. */
  Show: optionalFlag,
  /** Without a title, screens show the game's id. */
  FullTitle: optionalText,
  FormattedDescription: optionalText,
  Link: optionalText,
});
export type Game = z.infer<typeof GameSchema>;

/** Leaves out what is no game, and keeps the others. */
export const GamesConfigSchema = z.object({ data: byGameId(GameSchema) });
export type GamesConfig = z.infer<typeof GamesConfigSchema>;

export const BadgeSchema = z.object({
  Name: z.string().check(z.refine(isWellFormed)),
  Desc: optionalText,
  ReadableRequirements: optionalText,
});
export type Badge = z.infer<typeof BadgeSchema>;

/** Leaves out badges without a name, because progress and pictures are found by it. */
const BadgeListSchema = z.pipe(
  z.array(z.catch(z.nullable(BadgeSchema), null)),
  z.transform((badges) => badges.filter((badge) => badge !== null)),
);

/** Badges of the remote configuration: a list for each game id. The specification gives no shape. */
export const BadgesConfigSchema = z.object({ data: byGameId(BadgeListSchema) });
export type BadgesConfig = z.infer<typeof BadgesConfigSchema>;

/**
 * Parses a value of the remote configuration. Firebase's client reads an absent one as ''.
 * @throws {Error} that names the key, if it has no value, its JSON is broken or it fails its schema.
 */
export function parseRemoteConfigValue<Config>(
  key: string,
  text: string,
  schema: z.ZodMiniType<Config>,
): Config {
  if (text === '') throw new Error(`The remote configuration has no value '${key}'`);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The value of '${key}' can't be read: ${cause}`, { cause });
  }
}

/** Remote configuration that the server embeds in pages with games. */
export interface RemoteConfigSnapshot {
  games: GamesConfig;
  badges: BadgesConfig;
}

/** A badge as a screen shows it (SPEC §3). */
export interface BadgeView {
  id: string;
  name: string;
  achieved: boolean;
  /** Epoch ms. */
  earnedAt?: number;
  /** Always 0 (SPEC §3): the host sends no rarity, and screens show none. */
  rarity: 0;
  description: string;
  requirements: string;
  imageUrl: string;
}
