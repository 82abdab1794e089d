import { time } from '#schema/constants.ts';
import { tierOfLevel } from '#schema/entities/level.ts';
import type { PlayedGame, PlayerCurrency, PlayerTotals } from '#schema/entities/profile.ts';
import type { Badge } from '#schema/entities/remote-config.ts';
import { createSeededRandom } from '../art/seeded-random.ts';
import { badgesConfig } from './remote-config.ts';

/** All seeded instants lie between these two, so that the seed doesn't depend on the time of the start. */
const OPENED_AT = Date.UTC(2024, 2, 1);
const SEEDED_AT = Date.UTC(2025, 8, 30);

/**
 * The specification gives no level curve. With this one, level 2 needs 650 aXP and level 17 needs 166,400.
 */
const AXP_PER_LEVEL_SQUARED = 650;
export const getLevel = (axp: number) => 1 + Math.floor(Math.sqrt(axp / AXP_PER_LEVEL_SQUARED));

export function createCurrency(axp: number, aCoins?: number): PlayerCurrency {
  const level = getLevel(axp);
  return { axp, level, levelName: tierOfLevel(level).name, ...(aCoins === undefined ? {} : { aCoins }) };
}

/**
 * Derives an instant (epoch ms) of the seeded past from a text. It has whole seconds, the precision of the
 * wire format.
 */
export function createPastInstant(text: string): number {
  const { SECOND_MS } = time;
  return createSeededRandom(`instant ${text}`).int(OPENED_AT / SECOND_MS, SEEDED_AT / SECOND_MS) * SECOND_MS;
}

/** Creates the progress of a player in a game: its first `badges` badges, earned at seeded instants. */
export function createPlayedGame(
  uid: string,
  gameId: string,
  played: { badges: number; playtime: number },
): PlayedGame {
  const all: readonly Badge[] = badgesConfig.data[gameId] ?? [];
  const owned = all.slice(0, played.badges);
  return {
    badgesEarned: owned.length,
    badgesOwned: Object.fromEntries(
      owned.map(({ Name }) => [Name, createPastInstant(`${uid} ${gameId} ${Name}`)]),
    ),
    playtime: played.playtime,
  };
}

/** Adds the totals computed from the games to the other totals. */
export function sumTotals(games: Record<string, PlayedGame>, others: PlayerTotals): PlayerTotals {
  const all = Object.values(games);
  return {
    ...others,
    badgesEarned: all.reduce((sum, game) => sum + (game.badgesEarned ?? 0), 0),
    secondsPlayed: all.reduce((sum, game) => sum + (game.playtime ?? 0), 0),
  };
}

/** Creates the stats of a player who has not played yet. */
export const createStartingStats = () => ({
  currency: createCurrency(0),
  stats: sumTotals({}, { challengesCompleted: 0, tradingCardsEarned: 0, challengeStreak: 0 }),
});
