import type { Meta } from '@storybook/react-vite';
import { passwordReset } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { Hands } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import { resetCodeOf } from '../stage/identity.ts';
import type { PortalSpec, StoryFaults } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/New password',
  args: { route: resetLink(resetCodeOf('rookie')) },
};
export default meta;

export const Verifying: ScreenStory = {
  args: { faults: { 'identity.verifyPasswordResetCode': faults.held } },
  tags: ['skeleton'],
};
export const Form: ScreenStory = { tags: ['content'] };
export const TooShortAndDifferent: ScreenStory = set(
  '12345',
  '54321',
  messages.newPasswordTooShort,
  messages.passwordsDiffer,
);
export const NothingTyped: ScreenStory = set('', '', messages.passwordRequired);
export const Setting: ScreenStory = {
  args: { faults: { 'identity.confirmPasswordReset': faults.held } },
  play: steps((hands) => type(hands, 'password2', 'password2')),
};
export const TooWeak: ScreenStory = refused('auth/weak-password', messages.newPasswordTooWeak);
export const AgainstThePolicy: ScreenStory = refused(
  'auth/password-does-not-meet-requirements',
  messages.passwordPolicy,
);
export const CodeUsedMeanwhile: ScreenStory = refused(
  'auth/expired-action-code',
  messages.resetLinkInvalidTryAgain,
);
export const NotSet: ScreenStory = refused('auth/internal-error', messages.resetFailed);
export const Done: ScreenStory = set('password2', 'password2', messages.resetDone);
export const OnToLogin: ScreenStory = {
  play: steps(async (hands) => {
    await type(hands, 'password2', 'password2');
    await hands.sees(messages.resetDone);
    await hands.advance(passwordReset.redirectMs);
    await hands.sees(messages.resetLoginNotice);
  }),
};

export const LinkInvalid: ScreenStory = { args: { route: resetLink('used-long-ago') }, tags: ['error'] };
export const LinkIncomplete: ScreenStory = { args: { route: paths.completePasswordReset }, tags: ['empty'] };
export const LinkNotVerified: ScreenStory = verifying({
  'identity.verifyPasswordResetCode': faults.refused('auth/internal-error'),
});
export const LinkOfAnotherKind: ScreenStory = verifying({
  'identity.verifyPasswordResetCode': { kind: 'answer', answer: '' },
});
export const SetWithoutTheService: ScreenStory = refused('auth/network-request-failed', messages.resetFailed);
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };

function resetLink(oobCode: string): string {
  return `${paths.completePasswordReset}?${new URLSearchParams({ mode: passwordReset.mode, oobCode })}`;
}

async function type({ fill, press }: Hands, one: string, other: string) {
  if (one) await fill('New Password', one);
  if (other) await fill('Confirm New Password', other);
  await press(messages.setNewPassword);
}

function set(one: string, other: string, ...words: string[]): ScreenStory {
  return {
    play: steps(async (hands) => {
      await type(hands, one, other);
      for (const text of words) await hands.sees(text);
    }),
  };
}

function refused(code: string, words: string): ScreenStory {
  return {
    ...set('password2', 'password2', words),
    args: { faults: { 'identity.confirmPasswordReset': faults.refused(code) } },
  };
}

function verifying(set: StoryFaults): ScreenStory {
  return { args: { faults: set } };
}
