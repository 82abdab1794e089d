import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { CredentialsForm, EmailForm } from '#schema/rules/login.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import type { IdentityFlow } from '../../auth/identity-messages.ts';
import { identityMessage } from '../../auth/identity-messages.ts';
import { useSessionActions } from '../../auth/session.tsx';
import { runWhenIdle } from '../../browser/idle.ts';
import { useIsGone } from '../../browser/use-is-gone.ts';
import { useReturn } from '../../browser/use-return.ts';
import { IdentityError, isCancelled, toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { beginSignIn } from '../../sign-in/sign-in-record.ts';
import { redirectFailureMessage, useSignInRedirect } from '../../sign-in/use-sign-in-redirect.ts';
import type { Feedback } from '../../ui/feedback/form-status.tsx';
import { useToast } from '../../ui/feedback/toast-provider.tsx';

/** The longest time in ms that Google's button waits. A script of Google that is blocked may never fail to load. */
const GOOGLE_WAIT_MS = 5_000;

interface Attempt {
  /** Selects the error messages. */
  flow: IdentityFlow;
  run: () => Promise<AttemptResult>;
}

export type LoginMode = 'signIn' | 'createAccount' | 'reset';
/** `isFromNavigation`: the message comes from the location state, not from this form. */
type LoginFeedback = Feedback & { isFromNavigation?: boolean };

/** The form's new mode and message. Without `mode`, the mode does not change. */
interface AttemptResult {
  mode?: LoginMode;
  feedback: LoginFeedback | null;
}

/** The login form's state and actions (SPEC §4, Login form; §4, Game platform login). */
export function useLogin(locationState: LocationState) {
  const { browser, identity } = usePorts();
  const { client } = trpc.useUtils();
  /** Browsers block Google's window if files load between the press and the window: Safari always, others if it takes long. */
  const [isGoogleReady, setIsGoogleReady] = useState(false);
  const verifyToken = trpc.auth.verifyToken.useMutation();
  const notify = useToast();
  const [{ mode, feedback }, setForm] = useState<Required<AttemptResult>>({
    mode: 'signIn',
    feedback: toNavigationFeedback(locationState),
  });
  const settle = (result: AttemptResult) => setForm((last) => ({ ...last, ...result }));
  const { from, email = '' } = locationState;
  const roblox = useSignInRedirect(async () => (await client.auth.robloxLogin.query()).redirectUrl, { from });
  const form = useAttempt(settle);
  const google = useAttempt(settle);
  const [isGoogleAway, setIsGoogleAway] = useState(false);
  useReturn(isGoogleAway, () => setIsGoogleAway(false));

  const isGoogleBusy = (isGoogleAway && google.isPending) || verifyToken.isPending;

  useEffect(() => {
    const enable = () => setIsGoogleReady(true);
    const timer = setTimeout(enable, GOOGLE_WAIT_MS);
    const cancel = runWhenIdle(() => void identity.prepareGoogle().then(enable));
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [identity]);

  useEffect(() => {
    const feedback = toNavigationFeedback(locationState);
    if (feedback) setForm(({ mode }) => ({ mode, feedback }));
  }, [locationState]);

  function continueWithRoblox() {
    settle({ feedback: null });
    roblox.start(undefined, {
      onError: (error) =>
        settle({
          feedback: toErrorFeedback(redirectFailureMessage(toApiError(error), messages.robloxSignInFailed)),
        }),
    });
  }

  function submit(flow: IdentityFlow, run: Attempt['run']) {
    if (form.isPending) return;
    settle({ feedback: null });
    beginSignIn(browser, { from });
    form.start({ flow, run });
  }

  async function signInWithGoogle(): Promise<AttemptResult> {
    let refusal: unknown;
    const register = (idToken: string) =>
      verifyToken.mutateAsync({ idToken }).catch((error: unknown) => {
        refusal = error;
        throw error;
      });
    await identity.signInWithGoogle(register).catch((error: unknown) => {
      throw refusal ?? error;
    });
    notify(messages.googleSignedIn, { tone: 'good' });
    return { feedback: null };
  }

  return {
    /** Whether a click opens Google's window. The click itself must open it: no script may replay the click. */
    isGoogleReady,
    state: {
      mode,
      feedback,
      /** The address that another page has handed over, or ''. */
      email,
      /** The ways in that are in progress. None of them disables another. */
      busy: { roblox: roblox.busy, google: isGoogleBusy, form: form.isPending },
    },
    actions: {
      continueWithRoblox,
      signInWithGoogle() {
        settle({ feedback: null });
        beginSignIn(browser, { from });
        setIsGoogleAway(true);
        google.start({ flow: 'google', run: signInWithGoogle });
      },
      signIn: ({ email, password }: CredentialsForm) =>
        submit('emailSignIn', async () => {
          await identity.signInWithEmail(email, password);
          return { feedback: null };
        }),
      createAccount: ({ email, password }: CredentialsForm) =>
        submit('registration', async () => {
          await identity.registerWithEmail(email, password, browser.origin + paths.login);
          return { mode: 'signIn', feedback: { tone: 'good', text: messages.registered } };
        }),
      sendReset: ({ email }: EmailForm) =>
        submit('resetFromLogin', async () => {
          await identity.sendPasswordResetEmail(email, browser.origin + paths.completePasswordReset);
          return { feedback: { tone: 'good', text: messages.resetEmailSent } };
        }),
      switchTo(next: LoginMode) {
        form.drop();
        setForm({ mode: next, feedback: null });
      },
    },
  };
}

/**
 * Runs attempts of one way in. Only the latest attempt is `isPending` and calls `settle`. A toast tells the outcome of any to
 * a visitor who has left the page, but no failure that they chose or that another way in has made up for.
 */
function useAttempt(settle: (result: AttemptResult) => void) {
  const notify = useToast();
  const isGone = useIsGone();
  const { rememberUser } = useSessionActions();
  const tell = ({ feedback }: AttemptResult) => feedback && notify(feedback.text, { tone: feedback.tone });
  const { mutate, reset, isPending } = useMutation({
    mutationFn: ({ run }: Attempt) => run(),
    onMutate: () => ({ isSameUser: rememberUser() }),
    onSuccess: (result) => isGone() && tell(result),
    // Only then, because `toErrorResult` reports an unknown error, and `start` calls it too.
    onError(error, { flow }, begun) {
      if (isGone() && begun?.isSameUser() && !isCancelled(toIdentityError(error)))
        tell(toErrorResult(flow, error));
    },
  });
  return {
    isPending,
    drop: reset,
    start: (attempt: Attempt) =>
      mutate(attempt, {
        onSuccess: settle,
        onError: (error) => settle(toErrorResult(attempt.flow, error)),
      }),
  };
}

const toNavigationFeedback = ({ notice, tone = 'good' }: LocationState): LoginFeedback | null =>
  notice === undefined ? null : { tone, text: notice, isFromNavigation: true };

const toErrorFeedback = (text: string): LoginFeedback => ({ tone: 'error', text });

function toErrorResult(flow: IdentityFlow, error: unknown): AttemptResult {
  const isApiFailure = flow === 'google' && !(error instanceof IdentityError);
  const failure = isApiFailure ? toApiError(error) : toIdentityError(error);
  const feedback = toErrorFeedback(identityMessage(flow, failure));
  const isRegistered = flow === 'registration' && failure.code === 'auth/email-already-in-use';
  return isRegistered ? { mode: 'signIn', feedback } : { feedback };
}
