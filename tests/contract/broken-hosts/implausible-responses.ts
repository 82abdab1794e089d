import type { CallKey } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { Fields } from '../generate/fields.ts';
import { FieldsSchema } from '../generate/fields.ts';
import type { Between, Pair } from './pair.ts';
import {
  both,
  dateBoard,
  edit,
  editRows,
  json,
  on,
  pair,
  respond,
  set,
  showOptions,
  without,
} from './pair.ts';

/** Values that no schema refuses and that cannot be true, and responses that say more, or later, than they may. */
export const implausibleResponsePairs: readonly Pair[] = [
  pair('impossibleInstant', 'leaderboard', {
    'sends milliseconds in _seconds': edit('leaderboard', (body) => ({
      ...body,
      generatedAt: { _seconds: Date.now() },
    })),
    'has a clock that is a minute fast': dateBoard(time.MINUTE_MS),
  }),
  pair('impossibleNumber', 'leaderboard', {
    'counts ranks from 0': editRows((rows) => rows.map((row, index) => ({ ...row, rank: index }))),
    'begins with rank 2': editRows((rows) => rows.map((row, index) => ({ ...row, rank: index + 2 }))),
  }),
  pair('sumsDiffer', 'profile', {
    'sends the total playtime in hours': set('profile', 'playerStats.stats', { secondsPlayed: 12 }),
    'counts games that the portal does not show': set('profile', 'playerStats.stats', {
      secondsPlayed: 9_000_000,
    }),
  }),
  pair('sumsDiffer', 'profile', {
    'counts no badges in all': set('profile', 'playerStats.stats', { badgesEarned: 0 }),
    'counts badges of games that it does not list': set('profile', 'playerStats.stats', {
      badgesEarned: 9_000,
    }),
  }),
  pair('sumsDiffer', 'profile', {
    'counts fewer badges of a game than it lists': editGames((game) => ({ ...game, badgesEarned: 0 })),
    'counts badges of a game and lists none': editGames((game) => without(game, 'badgesOwned')),
  }),
  pair('pictureHost', 'profile', {
    'has pictures on an origin that the portal does not load': set('profile', '', {
      profileImageUrl: 'https://rbxcdn.com.example.org/1.png',
    }),
    'has pictures on a server of the game platform': set('profile', '', {
      profileImageUrl: 'https://tr.rbxcdn.com/1.png',
    }),
  }),
  pair('pictureHost', 'profile', {
    'has text in place of a picture': set('profile', '', { profileImageUrl: 'undefined' }),
    'has the path of a picture': set('profile', '', { profileImageUrl: '/avatars/1.png' }),
  }),
  pair('pictureHost', 'profile', {
    'has half a hash in place of a picture': set('profile', '', { profileImageUrl: '310966282D3529E3' }),
    "has the game platform's hash of a picture": set('profile', '', {
      profileImageUrl: '30DAY-AvatarHeadshot-310966282D3529E36976BF6B07B1DC90-Png',
    }),
  }),
  pair('garbledText', 'profile', {
    'sends a name in Latin-1': set('profile', '', { displayName: 'Zo\ufffd' }),
    'sends a name with an emoji': set('profile', '', { displayName: 'Zoë 🎲' }),
  }),
  pair('garbledText', 'profile', {
    'encodes a name twice': set('profile', '', { displayName: 'ZoÃ« NovÃ¡kovÃ¡ â€“ ðŸŽ²' }),
    'sends names that use the letters of such text': set('profile', '', {
      displayName: 'ÃO «CAFÉ™…» (São Tomé) ðe',
    }),
  }),
  pair('compressed', 'profile', {
    'compresses its answers': addHeader('content-encoding', 'gzip'),
    'says that it does not': addHeader('content-encoding', 'identity'),
  }),
  pair('garbledText', 'robloxLogin', {
    'escapes an address for HTML': edit('robloxLogin', () => ({
      redirectUrl: 'https://apis.roblox.com/oauth/v1/authorize?client_id=1&amp;state=2',
    })),
    'has an address whose fields have such names': edit('robloxLogin', () => ({
      redirectUrl: 'https://apis.roblox.com/oauth/v1/authorize?lt=1&amp=2&gt=3',
    })),
  }),
  pair('restlessBoard', 'leaderboard', {
    'dates the same leaderboard anew each time': edit('leaderboard', (body) => ({
      ...body,
      generatedAt: { _seconds: Date.now() / 1_000 - Math.random() },
    })),
    'makes its next leaderboard during the run': (send, subject) => {
      const begun = Date.now();
      let count = 0;
      return edit('leaderboard', (body) => ({
        ...body,
        generatedAt: new Date(begun - (count++ < 3 ? time.HOUR_MS : 0)).toISOString(),
      }))(send, subject);
    },
  }),
  pair('sharedCache', 'profile', {
    'lets a CDN keep a profile': addHeader('cache-control', 'public, max-age=60'),
    'lets the browser alone keep a profile': addHeader(
      'cache-control',
      'max-age=0, private, must-revalidate',
    ),
  }),
  pair('sharedCache', 'robloxLogin', {
    'lets a CDN keep the address of a sign-in': addHeader('cache-control', 'max-age=60', 'robloxLogin'),
    'lets nobody keep the address of a sign-in': addHeader('cache-control', 'no-store', 'robloxLogin'),
  }),
  pair('hiddenTold', 'publicProfile', {
    'refuses a hidden profile in words of its own': both(
      showOptions({ PublicProfileVisible: false }),
      refuseKnown('This player is shy'),
    ),
    'refuses a hidden profile as it refuses an unknown id': both(
      showOptions({ PublicProfileVisible: false }),
      refuseKnown('User not found'),
    ),
  }),
  pair('boardNames', ['leaderboard', 'publicProfile'], {
    'lists one player under another name': editRows(([first, ...rows]) => [
      { ...first, displayName: 'Nobody' },
      ...rows,
    ]),
    'has no name for one player': editRows(([first, ...rows]) => [{ ...first, displayName: null }, ...rows]),
  }),
  pair('slower', 'profile', {
    'needs longer for each response': takeTime((count) => 100 + count * 200),
    'is busy at its first response and towards the end': takeTime((count) =>
      count === 1 || count > 12 ? 2_000 : 100,
    ),
  }),
  pair('retried', 'leaderboard', {
    'fails each other time': (send, subject) => {
      let requests = 0;
      return on('leaderboard', 200, (response) =>
        requests++ % 2 === 0 ? json(503, { message: 'Busy' }) : response,
      )(send, subject);
    },
    'needs two seconds': on('leaderboard', 200, (one) => ({ ...one, ms: 2_000 })),
  }),
  pair('failureAs200', 'updateOption', {
    'sends a failure with status 200': respond('updateOption', async () =>
      json(200, { success: false, error: 'No such option' }),
    ),
    'says that nothing has failed': on('updateOption', 200, () => json(200, { success: true, error: '' })),
  }),
  ...[{ ok: false }, { status: 'error' }, { error: 'No such option' }].map((body) =>
    pair('failureAs200', 'updateOption', {
      [`answers ${JSON.stringify(body)}`]: on('updateOption', 200, () => json(200, body)),
      'answers with a status': on('updateOption', 200, () => json(200, { ok: true, status: 'saved' })),
    }),
  ),
];

/** Changes each game of the own profile that the player has badges of. */
function editGames(change: (game: Fields) => Fields): Between {
  return edit('profile', (body) => {
    const games = Object.entries(FieldsSchema.parse(body.playerGamesData ?? {}));
    const changed = games.map(([id, game]) => {
      const fields = FieldsSchema.parse(game);
      return [id, Number(fields.badgesEarned) > 0 ? change(fields) : fields];
    });
    return { ...body, playerGamesData: Object.fromEntries(changed) };
  });
}

function addHeader(name: string, value: string, call: CallKey = 'profile'): Between {
  return on(call, 200, (response) => ({
    ...response,
    headers: { ...response.headers, [name]: value },
  }));
}

function refuseKnown(message: string): Between {
  return respond('publicProfile', async (request, send) => {
    const response = await send(request);
    return response.status === 200 ? json(404, { message }) : response;
  });
}

function takeTime(toMs: (count: number) => number): Between {
  return (send, subject) => {
    let count = 0;
    return on('profile', 200, (response) => ({ ...response, ms: toMs(++count) }))(send, subject);
  };
}
