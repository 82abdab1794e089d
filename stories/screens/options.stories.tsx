import type { Meta } from '@storybook/react-vite';
import { popups } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import { callTriedAgain } from '../flows.ts';
import type { Hands } from '../hands.ts';
import { inDialog } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Options',
  args: { route: paths.options, as: 'veteran' },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { profile: faults.held } }, tags: ['skeleton'] };
export const Veteran: ScreenStory = { tags: ['content'] };
export const Rookie: ScreenStory = { args: { as: 'rookie' } };
export const NothingLinked: ScreenStory = { args: { as: 'emailonly' }, tags: ['empty'] };
export const WithoutAPassword: ScreenStory = {
  args: { faults: { profile: { kind: 'drift', path: 'authProviders', to: ['roblox', 'google'] } } },
};
export const WhoIsThereUnknown: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.held } },
};
export const NotFound: ScreenStory = { args: { faults: { profile: faults.notFound } }, tags: ['not-found'] };
export const NoData: ScreenStory = { args: { faults: { profile: faults.empty } } };
export const HostFails: ScreenStory = { args: { faults: { profile: faults.broken } }, tags: ['error'] };
export const TriedAgain: ScreenStory = callTriedAgain('profile');
export const Unauthorised: ScreenStory = {
  args: { faults: { profile: faults.unauthorised } },
  play: steps(({ sees }) => sees(messages.sessionExpired)),
};
export const SlowHost: ScreenStory = {
  args: { faults: { profile: faults.slow } },
  play: steps(async ({ sees, advance }) => {
    await sees(messages.loading);
    await advance(faults.slow.ms);
    await sees('Danger Zone');
  }),
};
export const Visitor: ScreenStory = {
  args: { as: 'visitor' },
  play: steps(({ sees }) => sees('Welcome to Astra')),
};
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };

const resend = 'Resend Verification';
const unverified = { as: 'emailonly', unverified: ['emailonly'] } as const;
export const AddressNotVerified: ScreenStory = { args: unverified };
export const SendingVerification: ScreenStory = {
  args: { ...unverified, faults: { 'identity.sendVerificationEmail': faults.held } },
  play: steps(({ press }) => press(resend)),
};
export const VerificationSent: ScreenStory = {
  args: unverified,
  play: steps(async ({ press, sees }) => {
    await press(resend);
    await sees(messages.verificationSent);
  }),
};
export const VerifiedMeanwhile: ScreenStory = verificationRefused(
  'auth/email-already-verified',
  messages.alreadyVerified,
);
export const VerificationForNobody: ScreenStory = verificationRefused(
  'auth/no-current-user',
  messages.noUserForVerification,
);
export const VerificationTooOften: ScreenStory = verificationRefused(
  'auth/too-many-requests',
  messages.rateLimited,
);
export const VerificationUnreachable: ScreenStory = verificationRefused(
  'auth/internal-error',
  messages.identityUnreachable,
);

export const ChangingEmail: ScreenStory = { play: steps(({ press }) => press('Change Email')) };
export const NewEmailRefused: ScreenStory = {
  play: steps(async ({ press, fill, sees }) => {
    await press('Change Email');
    await fill('New Email', 'aurora');
    await press('Change Email', inDialog);
    await sees(messages.invalidEmail);
  }),
};
export const NewEmailOnItsWay: ScreenStory = {
  play: steps(async ({ press, fill }) => {
    await press('Change Email');
    await fill('New Email', 'aurora@example.com');
    await press('Change Email', inDialog);
  }),
};
export const VerifyYourEmail: ScreenStory = {
  play: steps(async ({ press, fill, sees, advance }) => {
    await press('Change Email');
    await fill('New Email', 'aurora@example.com');
    await press('Change Email', inDialog);
    await sees(messages.processing);
    await advance(popups.simulatedDelayMs);
    await sees(messages.verifyYourEmail);
  }),
};

export const ChangingPassword: ScreenStory = { play: steps(({ press }) => press('Change Password')) };
export const NewPasswordRefused: ScreenStory = {
  play: steps(async ({ press, fill, sees }) => {
    await press('Change Password');
    await fill('New Password', 'short');
    await fill('Confirm New Password', 'shore');
    await press('Change Password', inDialog);
    await sees(messages.currentPasswordRequired);
    await sees(messages.newPasswordMinimum);
    await sees(messages.newPasswordsDiffer);
  }),
};
export const NewPasswordOnItsWay: ScreenStory = { play: steps((hands) => changePassword(hands)) };
export const PasswordNotChanged: ScreenStory = {
  play: steps(async (hands) => {
    const { sees, advance } = hands;
    await changePassword(hands);
    await sees(messages.processing);
    await advance(popups.simulatedDelayMs);
    await sees(messages.passwordNotChanged);
  }),
};

async function changePassword({ press, fill }: Hands) {
  await press('Change Password');
  await fill('Current Password', 'password1');
  await fill('New Password', 'password2');
  await fill('Confirm New Password', 'password2');
  await press('Change Password', inDialog);
}

function verificationRefused(code: string, words: string): ScreenStory {
  return {
    args: { ...unverified, faults: { 'identity.sendVerificationEmail': faults.refused(code) } },
    play: steps(async ({ press, sees }) => {
      await press(resend);
      await sees(words);
    }),
  };
}
