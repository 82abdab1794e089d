import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { publicProfilePath } from '#schema/paths.ts';
import { STORY_START_MS } from '../harness/clock.ts';
import * as faults from '../harness/faults.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { createRetryStory, shows, showsAfterClick } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';
import { waitForIdle } from '../harness/wait-for-idle.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Public profile',
  args: { route: publicProfilePath('veteran') },
};
export default meta;

export const Skeleton: ScreenStory = {
  args: { faults: { publicProfile: faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.loading),
};
export const Veteran: ScreenStory = {
  tags: ['content', 'tree'],
  play: playSteps(async ({ findText }) => {
    for (const text of ['Aurora Vale', 'Noob', messages.levelNumber({ level: 17 })]) await findText(text);
    // No tier's colour or sign argues with the level.
    await expect(document.querySelector('main [data-tier]')).toBeNull();
  }),
};
/** The call needs no session. */
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
  play: shows('Aurora Vale'),
};
export const Rookie: ScreenStory = { args: { route: publicProfilePath('rookie') } };
export const NothingLinked: ScreenStory = {
  args: { route: publicProfilePath('emailonly') },
  tags: ['empty'],
};
export const AsPlayer: ScreenStory = {
  args: { as: 'rookie' },
  play: shows('See how your own level and badges compare.'),
};
export const OwnProfile: ScreenStory = {
  args: { as: 'veteran' },
  play: shows('This is how others see you.'),
};
const address = 'https://portal.example/profile/veteran';
export const LinkCopied: ScreenStory = {
  play: playSteps(async ({ click, findText, harness }) => {
    await click('Copy Link');
    await findText(messages.linkCopied);
    await expect(harness.ports.browser.storage.get('clipboard')).toBe(address);
  }),
};
export const Shared: ScreenStory = {
  args: { canShare: true },
  play: playSteps(async ({ click, harness }) => {
    await click('Share');
    const { storage } = harness.ports.browser;
    await expect(storage.get('shared')).toBe(address);
    await waitForIdle(harness);
    await expect(storage.get('clipboard')).toBeUndefined();
  }),
};
/** A second press, while the dialog of the first is open. */
export const SharedAgain: ScreenStory = { ...Shared, args: { canShare: 'open' } };
export const ShareRefused: ScreenStory = {
  args: { canShare: 'refused' },
  play: showsAfterClick('Share', messages.linkCopied),
};
export const Hidden: ScreenStory = {
  args: { route: publicProfilePath('hidden') },
  play: shows(messages.userNotFoundTitle),
};
export const NotFound: ScreenStory = {
  args: { route: publicProfilePath('nobody') },
  tags: ['not-found'],
  play: shows(messages.userNotFoundTitle, messages.userNotFoundText),
};
export const HostError: ScreenStory = {
  args: { faults: { publicProfile: faults.serverError } },
  tags: ['error'],
  play: shows(messages.injectedFault),
};
export const RateLimited: ScreenStory = {
  args: { faults: { publicProfile: faults.tooManyRequests } },
  play: shows(messages.rateLimited),
};
export const Retrying: ScreenStory = createRetryStory('publicProfile');
/** By the controls `clock` and `latency`. */
export const HostSlow: ScreenStory = {
  args: { clock: 'running', latency: time.SECOND_MS },
  play: playSteps(async ({ findText, harness }) => {
    await findText('Aurora Vale');
    await expect(harness.clock.now()).toBeGreaterThanOrEqual(STORY_START_MS + time.SECOND_MS);
  }),
};
export const RobloxUserFailed: ScreenStory = {
  args: { faults: { robloxUser: faults.serverError } },
  play: shows(messages.robloxUserFailed),
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };
