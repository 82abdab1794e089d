import type { Meta } from '@storybook/react-vite';
import { leaderboard } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import { callTriedAgain } from '../flows.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Leaderboards',
  args: { route: paths.leaderboards, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { leaderboard: faults.held } }, tags: ['skeleton'] };
export const AmongTheTop: ScreenStory = { tags: ['content'] };
export const FarBelow: ScreenStory = { args: { as: 'rookie' } };
export const WithoutAPlace: ScreenStory = { args: { as: 'emailonly' } };
export const OwnPlaceFails: ScreenStory = { args: { as: 'rookie', faults: { ownRank: faults.broken } } };
export const OwnPlaceOnItsWay: ScreenStory = { args: { as: 'rookie', faults: { ownRank: faults.held } } };
export const FewPlayers: ScreenStory = { args: { as: 'newcomer', world: 'newcomer' } };
export const WhoIsThereUnknown: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.held } },
};
export const Visitor: ScreenStory = { args: { as: 'visitor' } };
export const Empty: ScreenStory = {
  args: { faults: { leaderboard: { kind: 'drift', path: 'topPlayers', to: [] } } },
  tags: ['empty'],
};
export const HostFails: ScreenStory = { args: { faults: { leaderboard: faults.broken } }, tags: ['error'] };
export const TriedAgain: ScreenStory = callTriedAgain('leaderboard');
export const SlowHost: ScreenStory = {
  args: { faults: { leaderboard: faults.slow } },
  play: steps(async ({ sees, advance }) => {
    await sees(messages.loading);
    await advance(faults.slow.ms);
    await sees(messages.yourRank);
  }),
};
export const OlderStandings: ScreenStory = {
  play: steps(async ({ stage, sees, advance }) => {
    await sees(messages.lastUpdated);
    await stage.fault('leaderboard', faults.broken);
    await advance(leaderboard.refreshMs);
    await sees(messages.showingOlder);
  }),
};
export const AlmostDue: ScreenStory = {
  play: steps(async ({ sees, advance }) => {
    await sees(messages.lastUpdated);
    await advance(leaderboard.refreshMs - 90_000);
  }),
};
export const Unauthorised: ScreenStory = {
  args: { faults: { leaderboard: faults.unauthorised } },
  play: steps(({ sees }) => sees(messages.sessionExpired)),
};
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };
