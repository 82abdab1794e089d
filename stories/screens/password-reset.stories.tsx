import type { Meta } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { Hands } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Password reset',
  args: { route: paths.requestPasswordReset },
};
export default meta;

export const Request: ScreenStory = { tags: ['content'] };
export const Sending: ScreenStory = {
  args: { faults: { 'identity.sendPasswordResetEmail': faults.held } },
  play: steps((hands) => ask(hands, 'rookie@example.com')),
};
export const InstructionsSent: ScreenStory = asked('rookie@example.com', messages.resetInstructionsSent);
export const ForNobody: ScreenStory = asked('nobody@example.com', messages.resetNeutral);
export const NoAddressTyped: ScreenStory = asked('', messages.emailRequired);
export const NotAnAddress: ScreenStory = asked('rookie', messages.emailNotValid);
export const Failed: ScreenStory = {
  ...asked('rookie@example.com', messages.resetRequestFailed),
  args: { faults: { 'identity.sendPasswordResetEmail': faults.refused('auth/internal-error') } },
  tags: ['error'],
};
export const Unreachable: ScreenStory = {
  ...asked('rookie@example.com', messages.identityUnreachable),
  args: { faults: { 'identity.sendPasswordResetEmail': faults.refused('auth/network-request-failed') } },
};
export const TriedTooOften: ScreenStory = {
  ...asked('rookie@example.com', messages.rateLimited),
  args: { faults: { 'identity.sendPasswordResetEmail': faults.refused('auth/too-many-requests') } },
};
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };

function asked(email: string, words: string): ScreenStory {
  return {
    play: steps(async (hands) => {
      await ask(hands, email);
      await hands.sees(words);
    }),
  };
}

async function ask({ fill, press }: Hands, email: string) {
  if (email) await fill('Email', email);
  await press(messages.sendResetLink);
}
