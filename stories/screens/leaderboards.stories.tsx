import type { Meta } from '@storybook/react-vite';
import { leaderboard } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { createRetryStory } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Leaderboards',
  args: { route: paths.leaderboards, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { leaderboard: faults.hang } }, tags: ['skeleton'] };
export const InTopTen: ScreenStory = { tags: ['content'] };
export const BelowTopTen: ScreenStory = { args: { as: 'rookie' } };
export const Unranked: ScreenStory = { args: { as: 'emailonly' }, tags: ['content'] };
/** The reasons why a player has no rank. */
const withoutRank = (path: string, to: unknown): ScreenStory => ({
  args: { as: 'rookie', faults: { profile: { kind: 'drift', path, to }, ownRank: faults.notFound } },
});
export const Hidden: ScreenStory = withoutRank('ingameOptions.Privacy.ShowInLeaderboards', false);
export const Unplayed: ScreenStory = withoutRank('playerStats.currency.axp', 0);
export const WaitingForUpdate: ScreenStory = {
  args: { as: 'rookie', faults: { ownRank: faults.notFound } },
};
export const Leader: ScreenStory = {
  args: {
    faults: {
      leaderboard: {
        kind: 'drift',
        path: 'topPlayers',
        to: [
          { uid: 'veteran', displayName: 'Aurora Vale', axp: 182_450, rank: 1 },
          { uid: 'hidden', displayName: 'Second', axp: 90_000, rank: 2 },
        ],
      },
    },
  },
};
export const OwnRankFailed: ScreenStory = { args: { as: 'rookie', faults: { ownRank: faults.serverError } } };
export const OwnRankLoading: ScreenStory = { args: { as: 'rookie', faults: { ownRank: faults.hang } } };
export const FewPlayers: ScreenStory = { args: { as: 'newcomer', world: 'newcomer' } };
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
};
export const Visitor: ScreenStory = { args: { as: 'visitor' } };
export const Empty: ScreenStory = {
  args: { faults: { leaderboard: { kind: 'drift', path: 'topPlayers', to: [] } } },
  tags: ['empty'],
};
export const RowsIncomplete: ScreenStory = {
  args: {
    faults: {
      leaderboard: {
        kind: 'drift',
        path: 'topPlayers',
        to: [
          { uid: 'hidden', displayName: 'Rank Unknown', axp: 4_000 },
          { uid: 'rookie', displayName: 'Amount Unknown', rank: 2 },
          { displayName: 'Address Unknown', axp: 2_000, rank: 3 },
          { uid: 'emailonly', axp: 1_000, rank: 4 },
        ],
      },
    },
  },
};
export const UpdateUnknown: ScreenStory = {
  args: { faults: { leaderboard: faults.withoutField('generatedAt') } },
};
export const HostError: ScreenStory = {
  args: { faults: { leaderboard: faults.serverError } },
  tags: ['error'],
};
export const Retrying: ScreenStory = createRetryStory('leaderboard');
export const StaleStandings: ScreenStory = {
  play: playSteps(async ({ harness, findText, advance }) => {
    await findText(messages.lastUpdated);
    await harness.setFault('leaderboard', faults.serverError);
    await advance(leaderboard.refreshMs);
    await findText(messages.showingOlder);
  }),
};
export const UpdateDueSoon: ScreenStory = {
  play: playSteps(async ({ findText, advance }) => {
    await findText(messages.lastUpdated);
    await advance(leaderboard.refreshMs - 90_000);
  }),
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };
