import { time } from '#schema/constants.ts';
import type { Pair } from './pair.ts';
import { answer, dateBoard, edit, editRows, json, on, without } from './pair.ts';

/** Rules that judge one answer by itself. */
export const answerPairs: readonly Pair[] = [
  {
    rule: 'unreadableAnswer',
    call: 'profile',
    wrong: {
      does: 'sends a page instead of JSON',
      between: on('profile', 200, (response) => ({ ...response, body: '<h1>It works!</h1>' })),
    },
    honest: {
      does: 'sends a profile with nothing but a name',
      between: edit('profile', ({ displayName }) => ({ displayName })),
    },
  },
  {
    rule: 'lostValue',
    call: 'leaderboard',
    wrong: {
      does: 'sends a rank in words',
      between: editRows(([first, ...rows]) => [{ ...first, rank: 'first' }, ...rows]),
    },
    honest: {
      does: 'has no rank for a player',
      between: editRows(([first, ...rows]) => [{ ...first, rank: null }, ...rows]),
    },
  },
  {
    rule: 'missingField',
    call: 'ownRank',
    wrong: { does: 'sends no name', between: edit('ownRank', (body) => without(body, 'displayName')) },
    honest: {
      does: 'leaves out an account that is not linked',
      between: edit('profile', (body) => without(body, 'discordProfile')),
    },
  },
  {
    rule: 'refusedValidRequest',
    call: 'ownRank',
    wrong: {
      does: 'refuses the own rank with 403',
      between: on('ownRank', 200, () => json(403, { message: 'Forbidden' })),
    },
    honest: {
      does: 'knows no rank yet',
      between: on('ownRank', 200, () => json(404, { message: 'No rank yet' })),
    },
  },
  {
    rule: 'failedValidRequest',
    call: 'leaderboard',
    wrong: {
      does: 'fails',
      between: answer('leaderboard', async () => json(500, { message: 'Internal error' })),
    },
    honest: {
      does: 'answers with another success than 200',
      between: on('leaderboard', 200, (response) => ({ ...response, status: 203 })),
    },
  },
  {
    rule: 'plainHttp',
    call: 'robloxLogin',
    wrong: { does: 'signs in over http', between: signInAt('http://apis.roblox.com/oauth?state=1') },
    honest: { does: 'signs in over https', between: signInAt('https://apis.roblox.com/oauth?state=1') },
  },
  {
    rule: 'redirectOrigin',
    call: 'robloxLogin',
    wrong: {
      does: 'signs in at a domain with a similar name',
      between: signInAt('https://roblox.com.example.org/oauth?state=1'),
    },
    honest: {
      does: 'signs in below an address of AUTH_REDIRECT_ORIGINS',
      between: signInAt('https://apis.roblox.com/oauth/v1/authorize?state=1'),
    },
  },
  {
    rule: 'wrongOrder',
    call: 'leaderboard',
    wrong: { does: 'sends its board upside down', between: editRows((rows) => rows.toReversed()) },
    honest: {
      does: 'sends a board on which all have the same aXP',
      between: editRows((rows) => rows.map((row) => ({ ...row, axp: 900 }))),
    },
  },
  {
    rule: 'staleBoard',
    call: 'leaderboard',
    wrong: { does: 'sends the board of yesterday', between: dateBoard(-time.DAY_MS) },
    honest: { does: 'sends a board of five hours ago', between: dateBoard(-5 * time.HOUR_MS) },
  },
];

function signInAt(redirectUrl: string) {
  return edit('robloxLogin', () => ({ redirectUrl }));
}
