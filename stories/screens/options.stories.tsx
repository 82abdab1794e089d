import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { popups } from '#schema/constants.ts';
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
  showsAfterClick,
} from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Options',
  args: { route: paths.options, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { profile: faults.hang } }, tags: ['skeleton'] };
export const Veteran: ScreenStory = {
  tags: ['content'],
  parameters: {
    variableHeights: { OwnProfileSection: 'Rows differ between players; the end has no skeleton.' },
  },
};
export const Rookie: ScreenStory = { args: { as: 'rookie' } };
export const NothingLinked: ScreenStory = { args: { as: 'emailonly' }, tags: ['empty'] };
export const WithoutPassword: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'authProviders', to: ['roblox', 'google'] } } },
  play: playSteps(async ({ findText }) => {
    await findText('Public Profile');
    expect(document.body).not.toHaveTextContent('Change Password');
  }),
};
export const NotFound: ScreenStory = {
  args: { faults: { profile: faults.notFound } },
  tags: ['not-found'],
  play: shows(messages.profileNotFound),
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
export const Visitor: ScreenStory = {
  args: { as: 'visitor' },
  play: playSteps(({ findText }) => findText('Welcome to Astra')),
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

const resend = 'Resend Verification';
const unverified = { as: 'emailonly', unverifiedUids: ['emailonly'] } as const;
export const EmailUnverified: ScreenStory = { args: unverified, play: shows('Not verified', resend) };
export const SendingVerification: ScreenStory = {
  args: { ...unverified, faults: { 'identity.sendVerificationEmail': faults.hang } },
  play: showsAfterClick(resend, messages.sending),
};
export const VerificationSent: ScreenStory = {
  args: unverified,
  play: playSteps(async ({ click, findText }) => {
    await click(resend);
    await findText(messages.verificationSent);
  }),
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
export const VerificationRateLimited: ScreenStory = createVerificationErrorStory(
  'auth/too-many-requests',
  messages.rateLimited,
);
export const VerificationUnreachable: ScreenStory = createVerificationErrorStory(
  'auth/internal-error',
  messages.identityUnreachable,
);

export const ChangingEmail: ScreenStory = { play: opensDialog('Change Email', 'New Email') };
export const NewEmailInvalid: ScreenStory = {
  play: playSteps(async ({ click, fill, findText }) => {
    await click('Change Email');
    await fill('New Email', 'aurora');
    await click('Change Email', openDialogSelector);
    await findText(messages.invalidEmail);
  }),
};
export const EmailChangePending: ScreenStory = {
  play: playSteps(async (helpers) => {
    const { click, fill } = helpers;
    await click('Change Email');
    await fill('New Email', 'aurora@example.com');
    await click('Change Email', openDialogSelector);
    await findBusyDialog(helpers);
  }),
};
export const VerifyYourEmail: ScreenStory = {
  play: playSteps(async ({ click, fill, findText, advance }) => {
    await click('Change Email');
    await fill('New Email', 'aurora@example.com');
    await click('Change Email', openDialogSelector);
    await findText(messages.processing);
    await advance(popups.simulatedDelayMs);
    await findText(messages.verifyYourEmail);
  }),
};

export const ChangingPassword: ScreenStory = { play: opensDialog('Change Password', 'Current Password') };
export const NewPasswordInvalid: ScreenStory = {
  play: playSteps(async ({ click, fill, findText }) => {
    await click('Change Password');
    await fill('New Password', 'short');
    await fill('Confirm New Password', 'shore');
    await click('Change Password', openDialogSelector);
    await findText(messages.currentPasswordRequired);
    await findText(messages.newPasswordMinimum);
    await findText(messages.newPasswordsDiffer);
  }),
};
export const NewPasswordEmpty: ScreenStory = {
  play: playSteps(async ({ click, fill, findText }) => {
    await click('Change Password');
    await fill('Current Password', 'password1');
    await click('Change Password', openDialogSelector);
    await findText(messages.newPasswordMinimum);
  }),
};
export const PasswordChangePending: ScreenStory = {
  play: playSteps(async (helpers) => {
    await changePassword(helpers);
    await findBusyDialog(helpers);
  }),
};
export const PasswordNotChanged: ScreenStory = {
  play: playSteps(async (helpers) => {
    const { findText, advance } = helpers;
    await changePassword(helpers);
    await findText(messages.processing);
    await advance(popups.simulatedDelayMs);
    await findText(messages.passwordNotChanged);
  }),
};

async function changePassword({ click, fill }: PlayHelpers) {
  await click('Change Password');
  await fill('Current Password', 'password1');
  await fill('New Password', 'password2');
  await fill('Confirm New Password', 'password2');
  await click('Change Password', openDialogSelector);
}

function createVerificationErrorStory(code: string, words: string, tone = 'error'): ScreenStory {
  return {
    args: { ...unverified, faults: { 'identity.sendVerificationEmail': faults.portError(code) } },
    play: playSteps(async ({ click, findText }) => {
      await click(resend);
      await findText(words);
      expect(document.querySelector('[data-arrival] [data-tone]')).toHaveAttribute('data-tone', tone);
    }),
  };
}
