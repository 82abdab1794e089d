import { describe, expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { Session } from '#web/auth/session.tsx';
import type { GamesState } from '#web/screens/games/state.ts';
import { findNextBadge, gamesState } from '#web/screens/games/state.ts';

const games: GamesConfig = {
  data: {
    sticks: { FullTitle: 'Sticks', FormattedDescription: 'Wood.', Link: 'https://play.test/sticks' },
    soon: { FullTitle: '', Show: true, Link: 'javascript:alert(1)' },
  },
};
const badges: BadgesConfig = {
  data: {
    sticks: [
      { Name: 'First', Desc: 'The first.', ReadableRequirements: 'Swing once' },
      { Name: 'constructor' },
    ],
    soon: [{ Name: 'Later' }],
  },
};
const profile: Profile = {
  displayName: 'Nova',
  authProviders: ['roblox'],
  playerGamesData: {
    sticks: { badgesEarned: 1, badgesOwned: { First: 1_700_000_000_000 }, playtime: 4_140 },
    soon: { badgesEarned: 0, playtime: 0 },
  },
};

const user = { uid: 'u1', displayName: 'Nova', email: null, photoURL: null, emailVerified: true };
const player: Session = { state: 'player', user };
const images = { game: (id: string) => `/${id}`, badge: (id: string, name: string) => `/${id}/${name}` };

const pending = { data: undefined, failure: undefined };
const failed = { data: undefined, failure: { code: 'unexpected', message: 'no' } as const };
const createResult = <Data>(data: Data) => ({ data, failure: undefined });
type StateInput = Parameters<typeof gamesState>[0];
const stateInput: StateInput = {
  session: player,
  games: createResult(games),
  badges: createResult(badges),
  profile: createResult(profile),
  images,
};

function listGames(given: Partial<StateInput>) {
  const state: GamesState = gamesState({ ...stateInput, ...given });
  if (state.state !== 'listed') throw new Error(`The games are ${state.state}`);
  return state;
}

// The stories show each state; here is what they don't.
it('the games are loading until their badges are there', () => {
  expect(gamesState({ ...stateInput, badges: pending })).toEqual({ state: 'loading' });
});

describe('a badge', () => {
  it('is achieved when its player earned it; its rarity is always 0', () => {
    expect(listGames({}).games[0]?.badges[0]).toEqual({
      id: 'First',
      name: 'First',
      achieved: true,
      earnedAt: 1_700_000_000_000,
      rarity: 0,
      description: 'The first.',
      requirements: 'Swing once',
      imageUrl: '/sticks/First',
    });
  });

  it('is not achieved by its name, whatever that name is', () => {
    expect(listGames({}).games[0]?.badges[1]).toMatchObject({ name: 'constructor', achieved: false });
    expect(listGames({}).games[0]?.badges[1]).toMatchObject({ description: '', requirements: '' });
  });
});

it('badges that the host counts but does not name leave open which are earned, unless none is', () => {
  const areKnown = (badgesEarned: number) => {
    const counted = { ...profile, playerGamesData: { sticks: { badgesEarned, playtime: 60 } } };
    return listGames({ profile: createResult(counted) }).games[0]?.areBadgesKnown;
  };
  expect([areKnown(1), areKnown(0)]).toEqual([false, true]);
});

describe("a player's progress", () => {
  it('is absent for a game that the host only lists', () => {
    expect(listGames({}).games[1]?.progress).toEqual({ state: 'unplayed' });
  });

  const noOne = { session: { state: 'loading' }, profile: pending } as const;

  it.each<[string, Partial<StateInput>, string, object]>([
    ['is unknown until the session is, without a login prompt', noOne, 'unknown', { state: 'unknown' }],
    [
      'is unknown if the host doesn’t say which games were played',
      { profile: createResult({ displayName: 'Nova', robloxUserId: '7' }) },
      'player',
      { state: 'unknown' },
    ],
    [
      'needs Roblox before a game can tell it',
      { profile: createResult({ displayName: 'Nova' }) },
      'unlinked',
      { state: 'unknown' },
    ],
    [
      'stays if only a later fetch failed',
      { profile: { ...failed, data: profile } },
      'player',
      { state: 'played' },
    ],
  ])('%s', (_, input, viewerStatus, progress) => {
    expect(listGames(input)).toMatchObject({ viewerStatus, games: [{ progress }, {}] });
  });
});

describe('the next badge', () => {
  const nameOf = (given: Partial<StateInput>) => findNextBadge(listGames(given).games)?.badge.name;

  it('is the first missing one of the game in which the fewest are missing, the longer played first', () => {
    expect(nameOf({})).toBe('constructor');
  });
  it('is in an unplayed game if the others are complete', () => {
    const owned = { First: 1_700_000_000_000, constructor: 1_700_000_000_000 };
    const sticks = { badgesEarned: 2, badgesOwned: owned, playtime: 4_140 };
    expect(nameOf({ profile: createResult({ ...profile, playerGamesData: { sticks } }) })).toBe('Later');
  });
  it('is unknown without a player or their progress', () => {
    expect(nameOf({ session: { state: 'visitor' } })).toBeUndefined();
    expect(nameOf({ profile: failed })).toBeUndefined();
  });
});
