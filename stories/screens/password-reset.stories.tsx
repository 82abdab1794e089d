import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { showsAfter } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Password reset',
  args: { route: paths.requestPasswordReset },
};
export default meta;

export const Request: ScreenStory = { tags: ['content', 'tree'] };
/** The last failure is gone while the next attempt runs. */
export const Sending: ScreenStory = {
  args: { faults: { 'identity.sendPasswordResetEmail': faults.portError('auth/internal-error') } },
  play: showsAfter(async (helpers) => {
    await requestReset(helpers, 'rookie@example.com');
    await helpers.findText(messages.resetRequestFailed);
    helpers.harness.portFaults.set('identity.sendPasswordResetEmail', faults.hang);
    await helpers.click(messages.sendResetLink);
  }, messages.sending),
};
export const InstructionsSent: ScreenStory = createResetRequestStory(
  'rookie@example.com',
  messages.resetInstructionsSent,
);
/** A visitor who has gone on learns of the outcome where they are. */
export const SendingGoneOn: ScreenStory = {
  args: { faults: { 'identity.sendPasswordResetEmail': faults.hang } },
  play: playSteps(async (helpers) => {
    await requestReset(helpers, 'rookie@example.com');
    await helpers.click('Support', 'header');
    await helpers.findText('Ask us');
    helpers.harness.portFaults.set('identity.sendPasswordResetEmail', undefined);
    await helpers.findText(messages.resetInstructionsSent);
  }),
};
export const UnknownEmail: ScreenStory = createResetRequestStory('nobody@example.com', messages.resetNeutral);
export const BackToSignIn: ScreenStory = {
  play: playSteps(async (helpers) => {
    await requestReset(helpers, 'nobody@example.com');
    await helpers.findText(messages.resetNeutral);
    await helpers.click(messages.backToSignIn);
    await helpers.findFocus('Welcome to Astra');
    await expect(document.querySelector('[name=email]')).toHaveValue('nobody@example.com');
  }),
};
export const EmptySubmitted: ScreenStory = createResetRequestStory('', messages.emailRequired);
export const InvalidEmail: ScreenStory = createResetRequestStory('rookie', messages.emailNotValid);
export const Failed: ScreenStory = {
  ...createResetRequestStory('rookie@example.com', messages.resetRequestFailed),
  args: { faults: { 'identity.sendPasswordResetEmail': faults.portError('auth/internal-error') } },
  tags: ['error'],
};
export const RateLimited: ScreenStory = {
  ...createResetRequestStory('rookie@example.com', messages.rateLimited),
  args: { faults: { 'identity.sendPasswordResetEmail': faults.portError('auth/too-many-requests') } },
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

function createResetRequestStory(email: string, text: string): ScreenStory {
  return {
    play: showsAfter((helpers) => requestReset(helpers, email), text),
  };
}

async function requestReset({ fill, click }: PlayHelpers, email: string) {
  if (email) await fill('Email', email);
  await click(messages.sendResetLink);
}
