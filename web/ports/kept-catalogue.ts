import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { catalogueCopy as limits, pageCatalogue } from '#schema/constants.ts';
import type { PageCatalogue } from '#schema/entities/catalogue.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/catalogue.ts';
import { jsonOf } from '../json-of.ts';
import type { Browser } from './browser.ts';
import type { Catalogue, RemoteCatalogue, Seen } from './catalogue.ts';

type Notes = Browser['notes'];

/** Under which names the last good copies are kept. */
export const copyNames = { games: 'catalogue-games', badges: 'catalogue-badges' } as const;

interface Copies {
  notes: Notes;
  now?: () => number;
  /** What came with the page. */
  inPage?: PageCatalogue | undefined;
}

/**
 * Keeps a copy of what the remote configuration gives, and gives it where that fails, or takes too long; or the page's, where
 * that is the newer one. It is the same for everybody, so it outlives a sign-out.
 */
export function keptCatalogue(
  remote: () => Promise<RemoteCatalogue>,
  { notes, now = Date.now, inPage }: Copies,
): Pick<Catalogue, 'games' | 'badges'> {
  const games = copyUnder(copyNames.games, GamesConfigSchema, { notes, now });
  const badges = copyUnder(copyNames.badges, BadgesConfigSchema, { notes, now });
  const age = inPage && now() - inPage.seenAt > pageCatalogue.freshMs ? { seenAt: inPage.seenAt } : {};
  const pages = inPage && {
    games: { config: inPage.games, ...age },
    badges: { config: inPage.badges, ...age },
  };
  return {
    games: () => newest(async () => (await remote()).games(), games, pages?.games),
    badges: () => newest(async () => (await remote()).badges(), badges, pages?.badges),
  };
}

interface Copy<Config> {
  read(): Seen<Config> | undefined;
  write(config: Config): void;
}

async function newest<Config>(
  ask: () => Promise<Config>,
  copy: Copy<Config>,
  inPage: Seen<Config> | undefined,
): Promise<Seen<Config>> {
  const kept = newer(copy.read(), inPage);
  const fresh = ask().then((config) => {
    copy.write(config);
    return { config };
  });
  if (!kept) return fresh;
  return Promise.race([fresh.catch(() => kept), after(limits.shownAfterMs, kept)]);
}

/** One that does not tell its time is of now. */
function newer<Config>(one: Seen<Config> | undefined, other: Seen<Config> | undefined) {
  if (!one || !other) return one ?? other;
  const { seenAt = Number.POSITIVE_INFINITY } = other;
  return one.seenAt === undefined || one.seenAt > seenAt ? one : other;
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
      // Of a clock that went wrong meanwhile, in either direction.
      if (copy && Math.abs(now() - copy.seenAt) <= limits.maximumAgeMs) return copy;
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
