import type { Fields } from '../generate/fields.ts';
import type { Between, Pair } from './pair.ts';
import {
  both,
  dateBoard,
  edit,
  editRows,
  json,
  merge,
  on,
  pair,
  respond,
  set,
  showHidden,
  showOptions,
  without,
} from './pair.ts';

/** Rules that compare two responses about one player. */
export const contradictionPairs: readonly Pair[] = [
  pair('contradiction', 'publicProfile', {
    'shows another level than the own profile': set('publicProfile', 'playerStats.currency', { level: 99 }),
    'has no level in public': set('publicProfile', 'playerStats.currency', { level: null }),
  }),
  pair('contradiction', 'profile', {
    'gives a player two ids of the game platform': set('profile', '', { robloxUserId: '17' }),
    'gives the id of the game platform once': edit('profile', (body) => without(body, 'robloxUserId')),
  }),
  pair('contradiction', 'publicProfile', {
    'shows another account of the game platform': set('publicProfile', 'robloxProfile', { userId: '17' }),
    'shows an older name of that account': edit('publicProfile', (body) =>
      body.robloxProfile ? merge(body, 'robloxProfile', { username: 'OldName' }) : body,
    ),
  }),
  pair('publicDiffers', 'publicProfile', {
    'shows another name than the own profile': set('publicProfile', '', { displayName: 'Somebody Else' }),
    'shows the picture in another size': edit('publicProfile', (body) => ({
      ...body,
      profileImageUrl: `${body.profileImageUrl}?size=64`,
    })),
  }),
  pair('contradiction', ['publicProfile', 'leaderboard'], {
    'shows another aXP than own profile and an hour-old board': both(
      dateBoard(-3_600_000),
      set('publicProfile', 'playerStats.currency', { axp: 1, level: null }),
    ),
    'shows an aXP that a cache may hold, and a board of now': set('publicProfile', 'playerStats.currency', {
      axp: 1,
      level: null,
    }),
  }),
  pair('rankDiffers', ['ownRank', 'leaderboard'], {
    'gives rank 1 to a player behind others': set('ownRank', '', { rank: 1 }),
    'gives a rank that some have meanwhile passed': both(addRanks(3), addOthersXp(1)),
  }),
  pair('rankDiffers', ['ownRank', 'leaderboard'], {
    'counts a player whom the leaderboard leaves out': addRanks(1),
    'has a player who has just passed': both(addRanks(1), addOthersXp(1)),
  }),
  pair('rankDiffers', 'ownRank', {
    'gives a rank for another aXP than the profile': set('ownRank', '', { axp: 7 }),
    'gives a rank without aXP yet': on('ownRank', 200, () => json(404, { message: 'No rank yet' })),
  }),
  pair('comesAndGoes', 'profile', {
    'leaves out the games in each third profile': everyThird(set('profile', '', { playerGamesData: {} })),
    'gives a player more playtime now and then': everyThird(
      set('profile', 'playerStats.stats', { secondsPlayed: 9_000_000 }),
    ),
  }),
  pair('comesAndGoes', 'publicProfile', {
    'finds no player at each third request': everyThird(
      respond('publicProfile', async () => json(404, { message: 'User not found' })),
    ),
    'sends a further field at each third request': everyThird(set('publicProfile', '', { served: 1 })),
  }),
  pair('hiddenStillListed', 'leaderboard', {
    'lists a player who hides': showOptions({ ShowInLeaderboards: false }),
    'leaves out a player who hides': both(
      showOptions({ ShowInLeaderboards: false }),
      editRows((rows, { actors }) => rows.filter(({ uid }) => uid !== actors.reader?.uid)),
    ),
  }),
  pair('differsByPlayer', 'leaderboard', {
    'sends one player a shorter board': edit('leaderboard', (body, request, { actors }) =>
      request.headers.authorization === `Bearer ${actors.reader?.token}` ? { ...body, topPlayers: [] } : body,
    ),
    'makes a new board for each request': (send, subject) => {
      let count = 0;
      return both(
        editRows((rows) => rows.slice(0, 5 + (count++ % 2))),
        (inner, own) => (request) => dateBoard(-count * 1_000)(inner, own)(request),
      )(send, subject);
    },
  }),
  pair('inventedPlayer', 'publicProfile', {
    'has a profile for each id': on('publicProfile', 404, () => json(200, { displayName: 'Player' })),
    'refuses an unknown id with 410': on('publicProfile', 404, () => json(410, { message: 'Gone' })),
  }),
  pair('visibleHidden', 'publicProfile', {
    'hides a player who shows the profile': respond('publicProfile', async () =>
      json(404, { message: 'User not found' }),
    ),
    'hides a player whose profile does not say what is wanted': both(
      edit('profile', (body) => without(body, 'ingameOptions')),
      respond('publicProfile', async () => json(404, { message: 'User not found' })),
    ),
  }),
  pair('hiddenShown', 'publicProfile', {
    'names the player in the refusal of a hidden profile': refuseHidden(
      ({ displayName }) => `${displayName} hides`,
    ),
    'refuses a hidden profile in words without a name': refuseHidden(() => 'This player hides'),
  }),
  pair('hiddenShown', 'publicProfile', {
    'shows a player who hides the profile': both(showOptions({ PublicProfileVisible: false }), showHidden),
    'refuses a hidden profile with 410': both(
      showOptions({ PublicProfileVisible: false }),
      respond('publicProfile', async () => json(410, { error: 'This player is shy' })),
    ),
  }),
];

function addRanks(count: number) {
  return edit('ownRank', (body) => ({ ...body, rank: Number(body.rank) + count }));
}

/** Gives the public profiles of others more aXP than the leaderboard says. */
function addOthersXp(count: number) {
  return edit('publicProfile', (body, { path }, { actors }) =>
    path.endsWith(`/${actors.reader?.uid}`)
      ? body
      : merge(body, 'playerStats.currency', { axp: 1e7 + count }),
  );
}

/** A host that behaves so at each third request. */
function everyThird(between: Between): Between {
  return (send, subject) => {
    const changed = between(send, subject);
    let count = 0;
    return (request) => (++count % 3 === 0 ? changed(request) : send(request));
  };
}

/** The reader hides, and the refusal of the public profile says this. */
function refuseHidden(write: (profile: Fields) => string): Between {
  return (send, subject) => {
    let profile: Fields = {};
    const hide = edit('profile', (body, { headers }, { actors }) => {
      if (headers.authorization !== `Bearer ${actors.reader?.token}`) return body;
      profile = body;
      return merge(body, 'ingameOptions.Privacy', { PublicProfileVisible: false });
    });
    const refuse = respond('publicProfile', async (request, inner, { actors }) =>
      request.path.endsWith(`/${actors.reader?.uid}`)
        ? json(404, { message: write(profile) })
        : inner(request),
    );
    return both(hide, refuse)(send, subject);
  };
}
