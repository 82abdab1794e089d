import type { Pair } from './pair.ts';
import {
  answer,
  both,
  dateBoard,
  edit,
  editRows,
  json,
  merge,
  on,
  showHidden,
  showOptions,
  without,
} from './pair.ts';

/** Rules that compare two answers about one player. */
export const agreementPairs: readonly Pair[] = [
  {
    rule: 'contradiction',
    call: 'publicProfile',
    wrong: { does: 'shows another level than the own profile', between: editCurrency({ level: 99 }) },
    honest: { does: 'has no level in public', between: editCurrency({ level: null }) },
  },
  {
    rule: 'publicDiffers',
    call: 'publicProfile',
    wrong: {
      does: 'shows another name than the own profile',
      between: edit('publicProfile', (body) => ({ ...body, displayName: 'Somebody Else' })),
    },
    honest: {
      does: 'shows the picture in another size',
      between: edit('publicProfile', (body) => ({
        ...body,
        profileImageUrl: `${body.profileImageUrl}?size=64`,
      })),
    },
  },
  {
    rule: 'contradiction',
    call: 'publicProfile',
    also: ['leaderboard'],
    wrong: {
      does: 'shows another aXP than own profile and an hour-old board',
      between: both(dateBoard(-3_600_000), editCurrency({ axp: 1, level: null })),
    },
    honest: {
      does: 'shows an aXP that a cache may hold, and a board of now',
      between: editCurrency({ axp: 1, level: null }),
    },
  },
  {
    rule: 'rankDiffers',
    call: 'ownRank',
    also: ['leaderboard'],
    wrong: {
      does: 'gives rank 1 to a player behind others',
      between: edit('ownRank', (body) => ({ ...body, rank: 1 })),
    },
    honest: {
      does: 'gives a rank that some have meanwhile passed',
      between: edit('ownRank', (body) => ({ ...body, rank: Number(body.rank) + 3 })),
    },
  },
  {
    rule: 'foreignData',
    call: 'robloxUser',
    wrong: {
      does: 'looks up another user than the one that was asked for',
      between: edit('robloxUser', (body) => ({ ...body, id: 17 })),
    },
    honest: {
      does: 'knows the user under a new name',
      between: edit('robloxUser', (body) => ({ ...body, name: 'NewName', displayName: 'New Name' })),
    },
  },
  {
    rule: 'hiddenStillListed',
    call: 'leaderboard',
    wrong: { does: 'lists a player who hides', between: showOptions({ ShowInLeaderboards: false }) },
    honest: {
      does: 'leaves out a player who hides',
      between: both(
        showOptions({ ShowInLeaderboards: false }),
        editRows((rows, { actors }) => rows.filter(({ uid }) => uid !== actors.reader?.uid)),
      ),
    },
  },
  {
    rule: 'differsByPlayer',
    call: 'leaderboard',
    wrong: {
      does: 'sends one player a shorter board',
      between: edit('leaderboard', (body, request, { actors }) =>
        request.headers.authorization === `Bearer ${actors.reader?.token}`
          ? { ...body, topPlayers: [] }
          : body,
      ),
    },
    honest: {
      does: 'makes a new board for each request',
      between: (send, subject) => {
        let count = 0;
        return both(
          editRows((rows) => rows.slice(0, 5 + (count++ % 2))),
          (inner, own) => (request) => dateBoard(-count * 1_000)(inner, own)(request),
        )(send, subject);
      },
    },
  },
  {
    rule: 'inventedPlayer',
    call: 'publicProfile',
    wrong: {
      does: 'has a profile for each id',
      between: on('publicProfile', 404, () => json(200, { displayName: 'Player' })),
    },
    honest: {
      does: 'refuses an unknown id with 410',
      between: on('publicProfile', 404, () => json(410, { message: 'Gone' })),
    },
  },
  {
    rule: 'visibleHidden',
    call: 'publicProfile',
    wrong: {
      does: 'hides a player who shows the profile',
      between: answer('publicProfile', async () => json(404, { message: 'User not found' })),
    },
    honest: {
      does: 'hides a player whose profile does not say what is wanted',
      between: both(
        edit('profile', (body) => without(body, 'ingameOptions')),
        answer('publicProfile', async () => json(404, { message: 'User not found' })),
      ),
    },
  },
  {
    rule: 'hiddenShown',
    call: 'publicProfile',
    wrong: {
      does: 'shows a player who hides the profile',
      between: both(showOptions({ PublicProfileVisible: false }), showHidden),
    },
    honest: {
      does: 'refuses a hidden profile with 410',
      between: both(
        showOptions({ PublicProfileVisible: false }),
        answer('publicProfile', async () => json(410, { error: 'This player is shy' })),
      ),
    },
  },
];

function editCurrency(fields: Record<string, unknown>) {
  return edit('publicProfile', (body) => merge(body, 'playerStats.currency', fields));
}
