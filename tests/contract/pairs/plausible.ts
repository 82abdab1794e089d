import { time } from '#schema/constants.ts';
import type { Between, Pair } from './pair.ts';
import { answer, both, dateBoard, edit, editRows, json, merge, on, showOptions } from './pair.ts';

/** Values that no schema refuses and that cannot be true, and answers that say more, or later, than they may. */
export const plausiblePairs: readonly Pair[] = [
  {
    rule: 'impossibleInstant',
    call: 'leaderboard',
    wrong: {
      does: 'sends milliseconds in _seconds',
      between: edit('leaderboard', (body) => ({ ...body, generatedAt: { _seconds: Date.now() } })),
    },
    honest: { does: 'has a clock that is a minute fast', between: dateBoard(time.MINUTE_MS) },
  },
  {
    rule: 'impossibleNumber',
    call: 'leaderboard',
    wrong: {
      does: 'counts ranks from 0',
      between: editRows((rows) => rows.map((row, index) => ({ ...row, rank: index }))),
    },
    honest: {
      does: 'begins with rank 2',
      between: editRows((rows) => rows.map((row, index) => ({ ...row, rank: index + 2 }))),
    },
  },
  {
    rule: 'sumsDiffer',
    call: 'profile',
    wrong: {
      does: 'sends the total playtime in hours',
      between: editProfile('playerStats.stats', { secondsPlayed: 12 }),
    },
    honest: {
      does: 'counts games that the portal does not show',
      between: editProfile('playerStats.stats', { secondsPlayed: 9_000_000 }),
    },
  },
  {
    rule: 'pictureHost',
    call: 'profile',
    wrong: {
      does: 'has pictures on an origin that the portal does not load',
      between: editProfile('', { profileImageUrl: 'https://rbxcdn.com.example.org/1.png' }),
    },
    honest: {
      does: 'has pictures on a server of the game platform',
      between: editProfile('', { profileImageUrl: 'https://tr.rbxcdn.com/1.png' }),
    },
  },
  {
    rule: 'notUtf8',
    call: 'profile',
    wrong: { does: 'sends a name in Latin-1', between: editProfile('', { displayName: 'Zo\ufffd' }) },
    honest: { does: 'sends a name with an emoji', between: editProfile('', { displayName: 'Zoë 🎲' }) },
  },
  {
    rule: 'sharedCache',
    call: 'profile',
    wrong: { does: 'lets a CDN keep a profile', between: addHeader('public, max-age=60') },
    honest: {
      does: 'lets the browser alone keep a profile',
      between: addHeader('max-age=0, private, must-revalidate'),
    },
  },
  {
    rule: 'hiddenTold',
    call: 'publicProfile',
    wrong: {
      does: 'refuses a hidden profile in words of its own',
      between: both(showOptions({ PublicProfileVisible: false }), refuseKnown('This player is shy')),
    },
    honest: {
      does: 'refuses a hidden profile as it refuses an unknown id',
      between: both(showOptions({ PublicProfileVisible: false }), refuseKnown('User not found')),
    },
  },
  {
    rule: 'boardNames',
    call: 'leaderboard',
    also: ['publicProfile'],
    wrong: {
      does: 'lists one player under another name',
      between: editRows(([first, ...rows]) => [{ ...first, displayName: 'Nobody' }, ...rows]),
    },
    honest: {
      does: 'has no name for one player',
      between: editRows(([first, ...rows]) => [{ ...first, displayName: null }, ...rows]),
    },
  },
  {
    rule: 'slower',
    call: 'profile',
    wrong: { does: 'needs longer for each answer', between: takeTime((count) => 100 + count * 200) },
    honest: {
      does: 'needs long for its first answer',
      between: takeTime((count) => (count > 1 ? 100 : 2_000)),
    },
  },
  {
    rule: 'retried',
    call: 'leaderboard',
    wrong: {
      does: 'fails each other time',
      between: (send, subject) => {
        let requests = 0;
        return on('leaderboard', 200, (response) =>
          requests++ % 2 === 0 ? json(503, { message: 'Busy' }) : response,
        )(send, subject);
      },
    },
    honest: { does: 'needs two seconds', between: on('leaderboard', 200, (one) => ({ ...one, ms: 2_000 })) },
  },
  {
    rule: 'failureAs200',
    call: 'updateOption',
    wrong: {
      does: 'sends a failure with status 200',
      between: answer('updateOption', async () => json(200, { success: false, error: 'No such option' })),
    },
    honest: {
      does: 'says that nothing has failed',
      between: on('updateOption', 200, () => json(200, { success: true, error: '' })),
    },
  },
];

function editProfile(at: string, fields: Record<string, unknown>): Between {
  return edit('profile', (body) => merge(body, at, fields));
}

function addHeader(control: string): Between {
  return on('profile', 200, (response) => ({
    ...response,
    headers: { ...response.headers, 'cache-control': control },
  }));
}

function refuseKnown(message: string): Between {
  return answer('publicProfile', async (request, send) => {
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
