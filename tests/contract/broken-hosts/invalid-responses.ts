import { time } from '#schema/constants.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { Between, Pair } from './pair.ts';
import { both, dateBoard, edit, editRows, json, merge, on, pair, respond, set, without } from './pair.ts';

/** Rules that judge one response by itself. */
export const invalidResponsePairs: readonly Pair[] = [
  pair('unreadableResponse', 'profile', {
    'sends a page instead of JSON': on('profile', 200, (response) => ({
      ...response,
      body: '<h1>It works!</h1>',
    })),
    'sends a profile with nothing but a name': edit('profile', ({ displayName }) => ({ displayName })),
  }),
  pair('unreadableResponse', 'leaderboard', {
    'sends the players under another name': edit('leaderboard', ({ topPlayers, ...body }) => ({
      ...body,
      players: topPlayers,
    })),
    'leaves out the list while it is empty': edit('leaderboard', (body) => without(body, 'topPlayers')),
  }),
  pair('lostValue', 'leaderboard', {
    'sends a rank in words': editRows(([first, ...rows]) => [{ ...first, rank: 'first' }, ...rows]),
    'has no rank for a player': editRows(([first, ...rows]) => [{ ...first, rank: null }, ...rows]),
  }),
  pair('missingField', 'ownRank', {
    'sends no name': edit('ownRank', (body) => without(body, 'displayName')),
    'leaves out an account that is not linked': edit('profile', (body) => without(body, 'discordProfile')),
  }),
  pair('absentNumber', 'profile', {
    'sends aXP under another name': edit('profile', (body) =>
      merge(body, 'playerStats', { currency: { level: 1, xp: 0 } }),
    ),
    'leaves out zeros': both(newPlayers(), leaveOutZeros()),
  }),
  pair('absentNumber', 'publicProfile', {
    'leaves out the aXP of the own profile': edit('publicProfile', (body) =>
      merge(body, 'playerStats', { currency: { level: 17 } }),
    ),
    'leaves out zeros in each response': both(newPlayers(), leaveOutZeros()),
  }),
  pair('absentNumber', 'leaderboard', {
    'leaves out the aXP of the last player': editRows((rows) =>
      rows.map((row, index) => (index === 9 ? without(row, 'axp') : row)),
    ),
    'leaves out the aXP of players who have none': both(newPlayers(), leaveOutZeros()),
  }),
  pair('unknownField', 'profile', {
    'sends a further field': set('profile', 'playerStats.currency', { gems: 7 }),
    'sends fewer fields': edit('profile', (body) => without(body, 'profileImageUrl')),
  }),
  pair('refusedValidRequest', 'ownRank', {
    'refuses the own rank with 403': on('ownRank', 200, () => json(403, { message: 'Forbidden' })),
    'knows no rank yet': on('ownRank', 200, () => json(404, { message: 'No rank yet' })),
  }),
  pair('failedValidRequest', 'leaderboard', {
    fails: respond('leaderboard', async () => json(500, { message: 'Internal error' })),
    'answers with another success than 200': on('leaderboard', 200, (response) => ({
      ...response,
      status: 203,
    })),
  }),
  pair('plainHttp', 'robloxLogin', {
    'signs in over http': signInAt('http://apis.roblox.com/oauth?state=1'),
    'signs in over https': signInAt('https://apis.roblox.com/oauth?state=1'),
  }),
  pair('redirectOrigin', 'robloxLogin', {
    'signs in at a domain with a similar name': signInAt('https://roblox.com.example.org/oauth?state=1'),
    'signs in below an address of AUTH_REDIRECT_ORIGINS': signInAt(
      'https://apis.roblox.com/oauth/v1/authorize?state=1',
    ),
  }),
  pair('wrongOrder', 'leaderboard', {
    'sends its board upside down': editRows((rows) => rows.toReversed()),
    'sends a board on which all have the same aXP': editRows((rows) =>
      rows.map((row) => ({ ...row, axp: 900 })),
    ),
  }),
  pair('staleBoard', 'leaderboard', {
    'sends the board of yesterday': dateBoard(-time.DAY_MS),
    'sends a board of five hours ago': dateBoard(-5 * time.HOUR_MS),
  }),
  pair('staleBoard', 'leaderboard', {
    'sends the board of yesterday by a clock that is a day fast': both(dateBoard(0), setClock(time.DAY_MS)),
    'sends a board of five hours ago by a clock that is a day slow': both(
      dateBoard(-time.DAY_MS - 5 * time.HOUR_MS),
      setClock(-time.DAY_MS),
    ),
  }),
];

/** The leaderboard's `Date`, in ms from now. */
function setClock(ms: number): Between {
  return on('leaderboard', 200, (response) => ({
    ...response,
    headers: { ...response.headers, date: new Date(Date.now() + ms).toUTCString() },
  }));
}

/** Nobody has anything yet. */
function newPlayers(): Between {
  const totals = { challengesCompleted: 0, tradingCardsEarned: 0, challengeStreak: 0, badgesEarned: 0 };
  return [
    set('profile', 'playerStats', {
      currency: { axp: 0, level: 1 },
      stats: { ...totals, secondsPlayed: 0 },
    }),
    set('profile', '', { playerGamesData: { Stick: { badgesEarned: 0, playtime: 0 } } }),
    set('publicProfile', 'playerStats.currency', { axp: 0, level: 1 }),
    set('ownRank', '', { axp: 0 }),
    editRows((rows) => rows.map((row) => ({ ...row, axp: 0 }))),
  ].reduce(both);
}

/** Answers as protobuf's JSON and Go's `omitempty` write them. */
function leaveOutZeros(): Between {
  return (send) => async (request) => {
    const response = await send(request);
    const json = parseJson(response.body);
    if (response.status !== 200 || json === undefined) return response;
    return { ...response, body: JSON.stringify(json, (_name, value) => (value === 0 ? undefined : value)) };
  };
}

function signInAt(redirectUrl: string) {
  return edit('robloxLogin', () => ({ redirectUrl }));
}
