import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { passwords, popups } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import { openDialogSelector } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import {
  createRetryStory,
  findBusyDialog,
  opensDialog,
  shows,
  showsAfter,
  showsAfterClick,
} from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Options',
  args: { route: paths.options, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = {
  args: { faults: { profile: faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.loading),
};
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
  play: shows(messages.loading),
};
export const Veteran: ScreenStory = {
  tags: ['content', 'tree'],
  play: shows('Unlink Discord', messages.googleStaysLinked),
  parameters: {
    variableHeights: { OwnProfileSection: 'Rows differ between players; the end has no skeleton.' },
  },
};
export const Rookie: ScreenStory = { args: { as: 'rookie' } };
export const NothingLinked: ScreenStory = {
  args: { as: 'emailonly' },
  tags: ['empty', 'tree'],
  play: shows('Link Roblox', 'Link Discord'),
};
export const WithoutPassword: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'authProviders', to: ['roblox', 'google'] } } },
  play: playSteps(async ({ findText }) => {
    await findText('Unlink Discord');
    await expect(document.body).not.toHaveTextContent('Change Password');
  }),
};
export const NotFound: ScreenStory = {
  args: { faults: { profile: faults.notFound } },
  tags: ['not-found'],
  play: shows(messages.profileNotFound, 'Back to Profile', messages.tryAgain),
};
export const NoData: ScreenStory = {
  args: { faults: { profile: faults.emptyBody } },
  play: shows(messages.profileUnavailable),
};
export const HostError: ScreenStory = {
  args: { faults: { profile: faults.serverError } },
  tags: ['error'],
  play: shows(messages.injectedFault),
};
export const Retrying: ScreenStory = createRetryStory('profile');
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

const resend = 'Resend Verification';
const unverified = { as: 'emailonly', unverifiedUids: ['emailonly'] } as const;
export const EmailUnverified: ScreenStory = {
  args: unverified,
  play: shows(messages.emailNotVerified, resend, messages.googleNeedsVerifiedEmail),
};
export const SendingVerification: ScreenStory = {
  args: { ...unverified, faults: { 'identity.sendVerificationEmail': faults.hang } },
  play: showsAfterClick(resend, messages.sending),
};
export const VerificationSent: ScreenStory = {
  args: unverified,
  play: showsAfterClick(resend, messages.verificationSent),
};
export const AlreadyVerified: ScreenStory = createVerificationErrorStory(
  'auth/email-already-verified',
  messages.alreadyVerified,
  'good',
);
export const VerificationSignedOut: ScreenStory = createVerificationErrorStory(
  'auth/no-current-user',
  messages.noUserForVerification,
);

export const ChangingEmail: ScreenStory = { play: opensDialog('Change Email', 'New Email') };
export const NewEmailInvalid: ScreenStory = {
  play: showsAfter((helpers) => changeEmail(helpers, 'aurora'), messages.invalidEmail),
};
export const EmailChangePending: ScreenStory = {
  play: playSteps(async (helpers) => {
    await changeEmail(helpers, 'aurora');
    await helpers.fill('New Email', 'aurora@example.com');
    await expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await helpers.click('Change Email', openDialogSelector);
    await findBusyDialog(helpers);
  }),
};
export const VerifyYourEmail: ScreenStory = {
  play: playSteps((helpers) =>
    verifyEmail(
      helpers,
      messages.emailNotChanged({ current: 'veteran@example.com', next: 'new@example.com' }),
    ),
  ),
};
/** Neither the identity service nor the host tells the player's address. */
export const EmailUnknown: ScreenStory = {
  args: { namelessUids: ['veteran'], faults: { profile: faults.withoutField('email') } },
  play: playSteps((helpers) =>
    verifyEmail(
      helpers,
      'You keep signing in with your old address: it cannot be changed here yet, and no email was sent to new@example.com.',
    ),
  ),
};

export const ChangingPassword: ScreenStory = { play: opensDialog('Change Password', 'Current Password') };
export const NewPasswordInvalid: ScreenStory = {
  play: showsAfter(
    (helpers) => changePassword(helpers, '', 'short', 'shore'),
    messages.currentPasswordRequired,
    messages.newPasswordMinimum,
    messages.passwordRule({ minimum: passwords.minimumInChangePopup }),
    messages.newPasswordsDiffer,
  ),
};
export const PasswordChangePending: ScreenStory = {
  play: playSteps(async (helpers) => {
    await changePassword(helpers);
    await findBusyDialog(helpers);
  }),
};
export const PasswordNotChanged: ScreenStory = {
  play: playSteps(async (helpers) => {
    await changePassword(helpers);
    await helpers.findText(messages.processing);
    await helpers.advance(popups.simulatedDelayMs);
    await helpers.findText(messages.passwordNotChanged);
    await waitFor(() => expect(document.querySelector(openDialogSelector)).toBeNull());
  }),
};
/** The browser has closed the dialog of the change that runs, and the player has begun another. */
export const PasswordChangedAgain: ScreenStory = {
  play: playSteps(async (helpers) => {
    await changePassword(helpers);
    await findBusyDialog(helpers);
    document.querySelector<HTMLDialogElement>(openDialogSelector)?.close();
    await helpers.click('Change Password');
    await helpers.fill('Current Password', 'password3');
    await helpers.advance(popups.simulatedDelayMs);
    await helpers.findText(messages.passwordNotChanged);
    await expect(document.activeElement).toHaveValue('password3');
  }),
};

async function changeEmail({ click, fill }: PlayHelpers, email: string) {
  await click('Change Email');
  await fill('New Email', email);
  await click('Change Email', openDialogSelector);
}

async function verifyEmail(helpers: PlayHelpers, outcome: string) {
  await changeEmail(helpers, 'new@example.com');
  await helpers.findText(messages.processing);
  await helpers.advance(popups.simulatedDelayMs);
  await helpers.findText(messages.verifyYourEmail);
  await expect(document.querySelector(openDialogSelector)).toHaveAccessibleDescription(outcome);
}

async function changePassword(
  { click, fill }: PlayHelpers,
  current = 'password1',
  next = 'password2',
  confirmed = next,
) {
  await click('Change Password');
  await fill('Current Password', current);
  await fill('New Password', next);
  await fill('Confirm New Password', confirmed);
  await click('Change Password', openDialogSelector);
}

function createVerificationErrorStory(code: string, text: string, tone = 'error'): ScreenStory {
  return {
    args: { ...unverified, faults: { 'identity.sendVerificationEmail': faults.portError(code) } },
    play: playSteps(async ({ click, findText }) => {
      await click(resend);
      await findText(text);
      await expect(document.querySelector('[data-arrival] [data-tone]')).toHaveAttribute('data-tone', tone);
    }),
  };
}
