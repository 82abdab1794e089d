import type { Meta } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { publicProfilePath } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import { callTriedAgain } from '../flows.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Public profile',
  args: { route: publicProfilePath('veteran') },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { publicProfile: faults.held } }, tags: ['skeleton'] };
export const Veteran: ScreenStory = { tags: ['content'] };
export const Rookie: ScreenStory = { args: { route: publicProfilePath('rookie') } };
export const NothingLinked: ScreenStory = {
  args: { route: publicProfilePath('emailonly') },
  tags: ['empty'],
};
export const SeenByAPlayer: ScreenStory = { args: { as: 'rookie' } };
export const Hidden: ScreenStory = { args: { route: publicProfilePath('hidden') } };
export const NotFound: ScreenStory = { args: { route: publicProfilePath('nobody') }, tags: ['not-found'] };
export const HostFails: ScreenStory = {
  args: { faults: { publicProfile: faults.broken } },
  tags: ['error'],
  play: steps(({ sees }) => sees(messages.injectedFault)),
};
export const AskedTooOften: ScreenStory = {
  args: { faults: { publicProfile: faults.tooOften } },
  play: steps(({ sees }) => sees(messages.rateLimited)),
};
export const TriedAgain: ScreenStory = callTriedAgain('publicProfile');
export const PlatformRecordMissing: ScreenStory = {
  args: { faults: { robloxUser: faults.broken } },
  play: steps(({ sees }) => sees(messages.robloxUserFailed)),
};
export const SlowHost: ScreenStory = {
  args: { faults: { publicProfile: faults.slow } },
  play: steps(async ({ sees, advance }) => {
    await sees(messages.loading);
    await advance(faults.slow.ms);
    await sees('Aurora Vale');
  }),
};
export const PictureMissing: ScreenStory = { args: { faults: { images: { kind: 'refuse' } } } };
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };
