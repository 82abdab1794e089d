import type { Meta } from '@storybook/react-vite';
import { badgesConfig, gameIds, gamesConfig } from '#mock-api/worlds/remote-config.ts';
import { messages } from '#schema/messages.ts';
import { badgePath, gamePath, paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import { callTriedAgain, catalogueFromCopy, catalogueTriedAgain } from '../flows.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Games',
  args: { route: paths.games, as: 'veteran' },
};
export default meta;

const { stickSim, neonDrift } = gameIds;
const badgeOf = (gameId: string, place: number) => badgesConfig.data[gameId]?.at(place)?.Name ?? '';

export const Skeleton: ScreenStory = {
  args: { faults: { 'catalogue.games': faults.held } },
  tags: ['skeleton'],
};
export const Visitor: ScreenStory = { args: { as: 'visitor' } };
export const Veteran: ScreenStory = { tags: ['content'] };
export const Rookie: ScreenStory = { args: { as: 'rookie' } };
export const NothingPlayed: ScreenStory = { args: { as: 'emailonly' } };
export const ProgressOnItsWay: ScreenStory = { args: { faults: { profile: faults.held } } };
export const ProgressFailed: ScreenStory = { args: { faults: { profile: faults.broken } } };
export const ProgressTriedAgain: ScreenStory = callTriedAgain('profile');
export const NoBadges: ScreenStory = { args: { faults: { 'catalogue.badges': faults.nothingListed } } };
export const BadgesFailed: ScreenStory = { args: { faults: { 'catalogue.badges': faults.refused('') } } };
export const SlowHost: ScreenStory = {
  args: { faults: { profile: faults.slow } },
  play: steps(async ({ sees, advance }) => {
    await sees(gamesConfig.data[stickSim]?.FullTitle ?? '');
    await advance(faults.slow.ms);
  }),
};
export const Unauthorised: ScreenStory = {
  args: { faults: { profile: faults.unauthorised } },
  play: steps(({ sees }) => sees(messages.sessionExpired)),
};
export const Empty: ScreenStory = { args: { as: 'visitor', world: 'empty' }, tags: ['empty'] };
export const Failed: ScreenStory = {
  args: { faults: { 'catalogue.games': faults.refused('') } },
  tags: ['error'],
};
export const TriedAgain: ScreenStory = catalogueTriedAgain;
export const LastSeen: ScreenStory = catalogueFromCopy;
export const PicturesMissing: ScreenStory = { args: { faults: { images: { kind: 'refuse' } } } };
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };

export const AtOneGame: ScreenStory = { args: { route: gamePath(neonDrift) } };
export const BadgeEarned: ScreenStory = { args: { route: badgePath(stickSim, badgeOf(stickSim, 0)) } };
export const BadgeNotEarned: ScreenStory = { args: { route: badgePath(neonDrift, badgeOf(neonDrift, -1)) } };
export const BadgeSeenByAVisitor: ScreenStory = {
  args: { as: 'visitor', route: badgePath(stickSim, badgeOf(stickSim, 0)) },
};
