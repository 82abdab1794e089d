import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { catalogueCopy as limits } from '#schema/constants.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/catalogue.ts';
import { jsonOf } from '../json-of.ts';
import type { Browser } from './browser.ts';
import type { Catalogue, RemoteCatalogue, Seen } from './catalogue.ts';

type Notes = Browser['notes'];

/** Under which names the last good copies are kept. */
export const copyNames = { games: 'catalogue-games', badges: 'catalogue-badges' } as const;

/**
 * Keeps a copy of what the remote configuration gives, and gives it where that fails, or takes too long. It is
 * the same for everybody, so it outlives a sign-out.
 */
export function keptCatalogue(
  remote: () => Promise<RemoteCatalogue>,
  notes: Notes,
  now: () => number = Date.now,
): Pick<Catalogue, 'games' | 'badges'> {
  const games = copyUnder(copyNames.games, GamesConfigSchema, { notes, now });
  const badges = copyUnder(copyNames.badges, BadgesConfigSchema, { notes, now });
  return {
    games: () => newest(async () => (await remote()).games(), games),
    badges: () => newest(async () => (await remote()).badges(), badges),
  };
}

interface Copy<Config> {
  read(): Seen<Config> | undefined;
  write(config: Config): void;
}

async function newest<Config>(ask: () => Promise<Config>, copy: Copy<Config>): Promise<Seen<Config>> {
  const kept = copy.read();
  const fresh = ask().then((config) => {
    copy.write(config);
    return { config };
  });
  if (!kept) return fresh;
  return Promise.race([fresh.catch(() => kept), after(limits.shownAfterMs, kept)]);
}

function copyUnder<Config>(
  name: string,
  schema: ZodMiniType<Config>,
  { notes, now }: { notes: Notes; now: () => number },
): Copy<Config> {
  const CopySchema = z.object({ seenAt: z.number(), config: schema });
  return {
    read() {
      const text = notes.get(name);
      if (text === undefined) return undefined;
      const copy = isSmall(text) ? CopySchema.safeParse(jsonOf(text)).data : undefined;
      if (copy && now() - copy.seenAt <= limits.maximumAgeMs) return copy;
      notes.remove(name);
      return undefined;
    },
    write(config) {
      const text = JSON.stringify({ seenAt: now(), config });
      // Without a copy of its own, an older one would be shown as the last.
      if (isSmall(text)) notes.set(name, text);
      else notes.remove(name);
    },
  };
}

const isSmall = (text: string) => text.length <= limits.maximumCharacters;

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
