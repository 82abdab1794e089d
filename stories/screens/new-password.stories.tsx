import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { passwordReset } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import { changeCodeOf, newEmailOf, resetCodeOf, verifyCodeOf } from '../harness/identity.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { findAnnounced, shows, showsAfter, showsNotice } from '../harness/shared-stories.ts';
import type { PortFault, StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/New password',
  args: { route: createMailRoute(passwordReset.mode, resetCodeOf('rookie')) },
};
export default meta;

export const Verifying: ScreenStory = {
  args: { faults: { 'identity.verifyPasswordResetCode': faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.verifyingResetLink),
};
export const Form: ScreenStory = { tags: ['content', 'tree'], play: shows('rookie@example.com') };
export const ShortAndMismatched: ScreenStory = createPasswordStory(
  '12345',
  '54321',
  messages.newPasswordTooShort,
  messages.passwordsDiffer,
);
/** The first of the two fields can mend the error of the second. */
export const MismatchCorrected: ScreenStory = {
  play: playSteps(async (helpers) => {
    await submitPasswords(helpers, 'password2', 'password3');
    await helpers.findText(messages.passwordsDiffer);
    await helpers.fill('New Password', 'password4');
    await helpers.findText(messages.passwordsDiffer);
    await helpers.fill('New Password', 'password3');
    await waitFor(() => expect(document.body).not.toHaveTextContent(messages.passwordsDiffer));
  }),
};
export const EmptySubmitted: ScreenStory = createPasswordStory('', '', messages.newPasswordTooShort);
/** The last failure is gone while the next attempt runs. */
export const Setting: ScreenStory = {
  args: { faults: { 'identity.confirmPasswordReset': faults.portError('auth/internal-error') } },
  play: showsAfter(async (helpers) => {
    await submitPasswords(helpers, 'password2', 'password2');
    await helpers.findText(messages.resetFailed);
    helpers.harness.portFaults.set('identity.confirmPasswordReset', faults.hang);
    await helpers.click(messages.setNewPassword);
  }, messages.processing),
};
export const TooWeak: ScreenStory = createResetErrorStory('auth/weak-password', messages.newPasswordTooWeak);
export const PasswordPolicyViolated: ScreenStory = createResetErrorStory(
  'auth/password-does-not-meet-requirements',
  messages.passwordPolicy,
);
export const CodeExpiredMeanwhile: ScreenStory = createResetErrorStory(
  'auth/expired-action-code',
  messages.resetLinkInvalidTryAgain,
  messages.resetMaybeDone,
);
export const ResetFailed: ScreenStory = createResetErrorStory('auth/internal-error', messages.resetFailed);
export const Done: ScreenStory = {
  play: playSteps(async (helpers) => {
    await findAnnounced(
      helpers,
      () => submitPasswords(helpers, 'password2', 'password2'),
      messages.resetDone,
    );
    await helpers.findFocus(messages.resetYourPassword);
  }),
};
export const NewLinkWanted: ScreenStory = {
  play: playSteps(async ({ click }) => {
    await click('Request a new link');
    await expect(await screen.findByLabelText('Email')).toHaveValue('rookie@example.com');
  }),
};
/** The notice comes with the page. A screen reader reads it with the heading. */
export const RedirectedToLogin: ScreenStory = {
  play: playSteps(async (helpers) => {
    await redirect(helpers);
    await helpers.findFocus('Welcome to Astra');
    await expect(document.activeElement).toHaveAccessibleDescription(messages.resetLoginNotice);
  }),
};
export const OtherAccountStays: ScreenStory = {
  args: { as: 'veteran' },
  play: showsAfter(redirect, messages.resetLoginNotice, 'Aurora Vale'),
};
/** A player who has gone on is not redirected. */
export const GoneOn: ScreenStory = {
  play: playSteps(async (helpers) => {
    await submitPasswords(helpers, 'password2', 'password2');
    await helpers.click(messages.signIn);
    await helpers.findText(messages.resetLoginNotice);
    await expect(document.querySelector('[name=email]')).toHaveValue('rookie@example.com');
    await helpers.click('Support', 'header');
    await helpers.findText('Ask us');
    await helpers.advance(passwordReset.redirectMs);
    await helpers.advance(0);
    await helpers.findText('Ask us');
  }),
};
/** A visitor who has gone on before the new password is set learns of the outcome where they are. */
export const SettingGoneOn: ScreenStory = createSettingGoneOnStory(undefined, messages.resetLoginNotice);
export const SettingGoneOnFailed: ScreenStory = createSettingGoneOnStory(
  faults.portError('auth/expired-action-code'),
  messages.resetLinkInvalidTryAgain,
);

export const LinkInvalid: ScreenStory = {
  args: { route: createMailRoute(passwordReset.mode, 'used-long-ago') },
  tags: ['error'],
  play: shows(messages.resetLinkInvalid, messages.resetMaybeDone),
};
/** Neither another try nor the new password helps. */
export const AccountDisabled: ScreenStory = {
  args: { faults: { 'identity.verifyPasswordResetCode': faults.portError('auth/user-disabled') } },
  play: playSteps(async ({ findText }) => {
    await findText(messages.userDisabled);
    await expect(screen.queryByText(messages.tryAgain)).toBeNull();
    await expect(screen.queryByText(messages.resetMaybeDone)).toBeNull();
  }),
};
export const LinkIncomplete: ScreenStory = {
  args: { route: paths.completePasswordReset },
  tags: ['empty'],
  play: shows(messages.invalidResetLink, messages.resetParametersMissing, 'Request a new link'),
};

const verification = { route: createMailRoute('verifyEmail', verifyCodeOf('rookie')) };
export const ApplyingCode: ScreenStory = {
  args: { ...verification, faults: { 'identity.applyActionCode': faults.hang } },
  play: shows(messages.processing),
};
export const EmailVerified: ScreenStory = {
  args: verification,
  play: shows(messages.emailVerified),
};
export const EmailVerifiedBefore: ScreenStory = createMailStory(
  { route: createMailRoute('verifyEmail', 'used') },
  messages.mailLinkInvalid,
);
export const EmailVerifiedLater: ScreenStory = {
  args: {
    ...verification,
    faults: { 'identity.applyActionCode': faults.portError('auth/network-request-failed') },
  },
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.identityUnreachable);
    harness.portFaults.set('identity.applyActionCode', undefined);
    await click(messages.tryAgain);
    await findText(messages.emailVerified);
  }),
};
/** A visitor who has gone on learns of the outcome where they are. */
export const EmailVerifiedGoneOn: ScreenStory = {
  args: { ...verification, faults: { 'identity.applyActionCode': faults.hang } },
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.processing);
    await click('Support', 'header');
    await findText('Ask us');
    harness.portFaults.set('identity.applyActionCode', undefined);
    await findText(messages.emailVerified);
    await findText('Ask us');
  }),
};
/** A player returns to the page from which they requested the mail, also by a link that a mail program has escaped. */
export const EmailVerifiedAsPlayer: ScreenStory = {
  args: {
    route: `${verification.route}&amp;continueUrl=https://portal.example/options`,
    as: 'rookie',
  },
  play: shows(messages.emailVerified, 'Linked Accounts'),
};
/** The identity service ends the sessions of an account whose address changes. */
export const EmailChanged: ScreenStory = {
  args: { route: createMailRoute('verifyAndChangeEmail', changeCodeOf('rookie')), as: 'rookie' },
  play: playSteps(async ({ findText }) => {
    await findText(messages.emailChanged);
    await expect(await screen.findByLabelText('Email')).toHaveValue(newEmailOf('rookie'));
  }),
};
export const EmailRecovered: ScreenStory = createMailStory(
  { route: createMailRoute('recoverEmail', verifyCodeOf('rookie')) },
  messages.emailRecovered,
  'good',
);

const unverified = { 'identity.verifyPasswordResetCode': faults.portError('auth/internal-error') };
export const LinkNotVerified: ScreenStory = {
  args: { faults: unverified },
  play: shows(messages.resetVerifyFailed),
};
export const LinkVerifiedLater: ScreenStory = {
  args: { faults: unverified },
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.resetVerifyFailed);
    harness.portFaults.set('identity.verifyPasswordResetCode', undefined);
    await click(messages.tryAgain);
    await findText('rookie@example.com');
  }),
};
export const LinkWithoutEmail: ScreenStory = {
  args: { faults: { 'identity.verifyPasswordResetCode': { kind: 'resolve', value: '' } } },
  play: shows(messages.resetCodeUnverified),
};
export const Offline: ScreenStory = {
  args: { isOffline: true },
  tags: ['offline'],
  play: shows(messages.resetVerifyFailed, messages.tryAgain),
};

function createMailRoute(mode: string, oobCode: string): string {
  return `${paths.completePasswordReset}?${new URLSearchParams({ mode, oobCode })}`;
}

function createMailStory(args: StoryArgs, text: string, tone = 'error'): ScreenStory {
  return { args, play: showsNotice(text, tone) };
}

async function redirect(helpers: PlayHelpers) {
  await submitPasswords(helpers, 'password2', 'password2');
  await helpers.findText(messages.resetDone);
  await helpers.advance(passwordReset.redirectMs);
}

async function submitPasswords({ fill, click }: PlayHelpers, one: string, other: string) {
  if (one) await fill('New Password', one);
  if (other) await fill('Confirm New Password', other);
  await click(messages.setNewPassword);
}

function createPasswordStory(one: string, other: string, ...text: string[]): ScreenStory {
  return {
    play: showsAfter((helpers) => submitPasswords(helpers, one, other), ...text),
  };
}

function createResetErrorStory(code: string, ...texts: string[]): ScreenStory {
  return {
    ...createPasswordStory('password2', 'password2', ...texts),
    args: { faults: { 'identity.confirmPasswordReset': faults.portError(code) } },
  };
}

/** The visitor leaves the page before the new password is set, with this fault. */
function createSettingGoneOnStory(fault: PortFault | undefined, text: string): ScreenStory {
  return {
    args: { faults: { 'identity.confirmPasswordReset': faults.hang } },
    play: playSteps(async (helpers) => {
      await submitPasswords(helpers, 'password2', 'password2');
      await helpers.click('Support', 'header');
      await helpers.findText('Ask us');
      helpers.harness.portFaults.set('identity.confirmPasswordReset', fault);
      await helpers.findText(text);
    }),
  };
}
