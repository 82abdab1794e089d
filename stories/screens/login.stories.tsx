import type { Meta } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { Hands } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = { ...screen, title: 'Screens/Login', args: { route: paths.login } };
export default meta;

const rookie = 'rookie@example.com';
const password = 'password1';

export const SignIn: ScreenStory = { tags: ['content'] };
export const CreateAccount: ScreenStory = { play: steps(({ press }) => press(messages.createAccount)) };
export const ResetPassword: ScreenStory = { play: steps(({ press }) => press(messages.forgotPassword)) };
export const PasswordWasReset: ScreenStory = { args: { state: { notice: messages.resetLoginNotice } } };
export const SessionWasOver: ScreenStory = {
  args: { state: { notice: messages.sessionExpired, tone: 'error' } },
};
export const WhoIsThereUnknown: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.held } },
};
export const SignedInAlready: ScreenStory = {
  args: { as: 'veteran' },
  play: steps(({ sees }) => sees('Aurora Vale')),
};
export const SignedInAsSomeoneElseAfterAReset: ScreenStory = {
  args: { as: 'veteran', state: { notice: messages.resetLoginNotice } },
  play: steps(async ({ sees }) => {
    await sees('Aurora Vale');
    await sees(messages.resetLoginNotice);
  }),
};
export const BackToWhereTheyCameFrom: ScreenStory = {
  args: { state: { from: paths.leaderboards } },
  play: steps(async (hands) => {
    await signIn(hands);
    await hands.sees(messages.globalLeaderboards);
  }),
};
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };

export const BusyWithRoblox: ScreenStory = {
  args: { faults: { robloxLogin: faults.held } },
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};
export const LeavesForRoblox: ScreenStory = {
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};
export const RobloxWithoutAddress: ScreenStory = {
  args: { faults: { robloxLogin: faults.empty } },
  play: refusedBy(messages.continueWithRoblox, messages.robloxRedirectMissing),
};
export const RobloxFailed: ScreenStory = {
  args: { faults: { robloxLogin: faults.broken } },
  tags: ['error'],
  play: refusedBy(messages.continueWithRoblox, messages.robloxSignInFailed),
};

const withGoogle = 'Sign in with Google';
export const BusyWithGoogle: ScreenStory = {
  args: { faults: { 'identity.signInWithGoogle': faults.held } },
  play: steps(({ press }) => press(withGoogle)),
};
export const ChoosesAGoogleAccount: ScreenStory = { play: steps(({ press }) => press(withGoogle)) };
export const SignedInWithGoogle: ScreenStory = {
  play: steps(async ({ press, stage, sees }) => {
    await press(withGoogle);
    stage.departure.chosen(
      JSON.stringify({ sub: 'google-veteran@example.com', email: 'veteran@example.com', name: 'Aurora' }),
    );
    await sees(messages.googleSignedIn);
  }),
};
export const GoogleFailed: ScreenStory = googleRefuses('auth/internal-error', messages.googleSignInFailed);
export const GoogleWindowBlocked: ScreenStory = googleRefuses('auth/popup-blocked', messages.popupBlocked);
export const GoogleWindowClosed: ScreenStory = googleRefuses(
  'auth/popup-closed-by-user',
  messages.popupClosed,
);
export const GoogleUnreachable: ScreenStory = googleRefuses(
  'auth/network-request-failed',
  messages.identityUnreachable,
);

export const SigningIn: ScreenStory = {
  args: { faults: { 'identity.signInWithEmail': faults.held } },
  play: steps((hands) => signIn(hands)),
};
export const NothingTyped: ScreenStory = {
  play: steps(async ({ press, sees }) => {
    await press(messages.signIn, 'form');
    await sees(messages.emailRequired);
    await sees(messages.passwordRequired);
  }),
};
export const NoAddressAndTooShort: ScreenStory = {
  play: steps(async (hands) => {
    await signIn(hands, 'rookie', '12345');
    await hands.sees(messages.invalidEmail);
    await hands.sees(messages.passwordTooShort);
  }),
};
export const PasswordTooLong: ScreenStory = {
  play: steps(async (hands) => {
    await signIn(hands, rookie, 'x'.repeat(4_097));
    await hands.sees(messages.passwordTooLong);
  }),
};
export const WrongPassword: ScreenStory = {
  play: steps(async (hands) => {
    await signIn(hands, rookie, 'not-theirs');
    await hands.sees(messages.invalidCredentials);
  }),
};
export const Disabled: ScreenStory = {
  play: steps(async (hands) => {
    await signIn(hands, 'disabled@example.com');
    await hands.sees(messages.userDisabled);
  }),
};
export const SignInFailed: ScreenStory = signInRefused('auth/internal-error', messages.loginFailed);
export const SignInTriedTooOften: ScreenStory = signInRefused('auth/too-many-requests', messages.rateLimited);

export const SignInUnreachable: ScreenStory = signInRefused(
  'auth/network-request-failed',
  messages.identityUnreachable,
);

export const CreatingAccount: ScreenStory = {
  args: { faults: { 'identity.registerWithEmail': faults.held } },
  play: steps((hands) => register(hands)),
};
export const Registered: ScreenStory = {
  play: steps(async (hands) => {
    await register(hands);
    await hands.sees(messages.registered);
  }),
};
export const AddressTaken: ScreenStory = {
  play: steps(async (hands) => {
    await register(hands, rookie);
    await hands.sees(messages.emailAlreadyInUse);
  }),
};
export const WeakPassword: ScreenStory = registrationRefused('auth/weak-password', messages.weakPassword);
export const AgainstThePolicy: ScreenStory = registrationRefused(
  'auth/password-does-not-meet-requirements',
  messages.passwordPolicy,
);
export const RegistrationFailed: ScreenStory = registrationRefused(
  'auth/internal-error',
  messages.registrationFailed,
);

export const SendingResetMail: ScreenStory = {
  args: { faults: { 'identity.sendPasswordResetEmail': faults.held } },
  play: steps((hands) => askForReset(hands)),
};
export const ResetMailSent: ScreenStory = {
  play: steps(async (hands) => {
    await askForReset(hands);
    await hands.sees(messages.resetEmailSent);
  }),
};
export const ResetNothingTyped: ScreenStory = {
  play: steps(async ({ press, sees }) => {
    await press(messages.forgotPassword);
    await press(messages.resetPassword, 'form');
    await sees(messages.emailRequired);
  }),
};
export const ResetForNobody: ScreenStory = {
  play: steps(async (hands) => {
    await askForReset(hands, 'nobody@example.com');
    await hands.sees(messages.noAccountWithEmail);
  }),
};
export const ResetMailFailed: ScreenStory = {
  args: { faults: { 'identity.sendPasswordResetEmail': faults.refused('auth/internal-error') } },
  play: steps(async (hands) => {
    await askForReset(hands);
    await hands.sees(messages.resetEmailFailed);
  }),
};

async function signIn({ fill, press }: Hands, email: string = rookie, typed: string = password) {
  await fill('Email', email);
  await fill('Password', typed);
  await press(messages.signIn, 'form');
}

async function register({ fill, press }: Hands, email = 'newcomer@example.com') {
  await press(messages.createAccount);
  await fill('Email', email);
  await fill('Password', password);
  await press(messages.createAccount, 'form');
}

async function askForReset({ fill, press }: Hands, email: string = rookie) {
  await press(messages.forgotPassword);
  await fill('Email', email);
  await press(messages.resetPassword, 'form');
}

function refusedBy(button: string, words: string) {
  return steps(async ({ press, sees }) => {
    await press(button);
    await sees(words);
  });
}

function googleRefuses(code: string, words: string): ScreenStory {
  return {
    args: { faults: { 'identity.signInWithGoogle': faults.refused(code) } },
    play: refusedBy('Sign in with Google', words),
  };
}

function signInRefused(code: string, words: string): ScreenStory {
  return {
    args: { faults: { 'identity.signInWithEmail': faults.refused(code) } },
    play: steps(async (hands) => {
      await signIn(hands);
      await hands.sees(words);
    }),
  };
}

function registrationRefused(code: string, words: string): ScreenStory {
  return {
    args: { faults: { 'identity.registerWithEmail': faults.refused(code) } },
    play: steps(async (hands) => {
      await register(hands);
      await hands.sees(words);
    }),
  };
}
