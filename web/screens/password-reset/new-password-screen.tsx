import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { canTryAgain, identityMessage } from '../../auth/identity-messages.ts';
import { reloadPage } from '../../browser/missing-scripts.ts';
import { useIsGone } from '../../browser/use-is-gone.ts';
import { useOnce } from '../../browser/use-once.ts';
import { IdentityError, PART_MISSING, toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { handOver } from '../../routing/location-state.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { ErrorState } from '../../ui/feedback/state-panel.tsx';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { TryAgainButton } from '../../ui/feedback/try-again-button.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { InvalidLinkView, NewPasswordForm } from './new-password-view.tsx';
import styles from './password-reset.module.css';
import { ResetPanel } from './reset-panel.tsx';
import { afterResetLoginState, parseMailLink } from './state.ts';
import { useNewPassword } from './use-new-password.ts';

/** Opens the link of a mail: sets a new password (SPEC §2, Password reset screens), or applies the code of another mail. */
export function NewPasswordScreen() {
  const { search } = useLocation();
  const link = parseMailLink(search);
  if (!link)
    return <InvalidLinkView message={messages.resetParametersMissing} hint={messages.resetMaybeDone} />;
  const { mode, oobCode: code, continueUrl } = link;
  // The key remounts the component when the URL has another code.
  return mode === 'resetPassword' ? (
    <NewPasswordForCode key={code} code={code} />
  ) : (
    <ApplyMailCode key={code} code={code} done={doneMessages[mode]} continueUrl={continueUrl} />
  );
}

const doneMessages = {
  verifyEmail: messages.emailVerified,
  verifyAndChangeEmail: messages.emailChanged,
  recoverEmail: messages.emailRecovered,
} as const;

interface ApplyMailCodeProps {
  code: string;
  /** The message after success. */
  done: string;
  /** The page from which the player requested the mail. */
  continueUrl: string;
}

/**
 * Applies the code once, or again after a failure in which nobody refused it. Then navigates to /login, which shows the outcome
 * and leads a player to the `continueUrl`. A visitor who has gone on meanwhile learns the outcome where they are.
 */
function ApplyMailCode({ code, done, continueUrl }: ApplyMailCodeProps) {
  const { browser, identity } = usePorts();
  const navigate = useNavigate();
  const notify = useToast();
  const isGone = useIsGone();
  const [failure, setFailure] = useState<IdentityError>();
  async function apply() {
    setFailure(undefined);
    const outcome = await identity
      .applyActionCode(code)
      .then((email): LocationState => ({ notice: done, ...handOver(browser, email) }), toIdentityError);
    if (!(outcome instanceof IdentityError)) return leave(outcome);
    if (canTryAgain(outcome) && !isGone()) setFailure(outcome);
    else leave({ notice: identityMessage('mailLink', outcome), tone: 'error' });
  }

  function leave(outcome: LocationState) {
    const { notice = '', tone = 'good' } = outcome;
    if (isGone()) return notify(notice, { tone });
    const isOurs = continueUrl.startsWith(`${browser.origin}/`);
    const from = isOurs ? continueUrl.slice(browser.origin.length) : undefined;
    const state: LocationState = { ...outcome, from };
    void navigate(paths.login, { replace: true, state });
  }

  useOnce(() => void apply());
  if (failure === undefined) return <Loading label={messages.processing} />;
  return (
    <ErrorState
      level={1}
      title={messages.publicProfileError}
      text={identityMessage('mailLink', failure)}
      action={
        <TryAgainButton variant="primary" onRetry={failure.code === PART_MISSING ? reloadPage : apply} />
      }
    />
  );
}

function NewPasswordForCode({ code }: { code: string }) {
  return <NewPasswordView {...useNewPassword(code)} />;
}

function NewPasswordView({ state, passwordMinimum, setPassword, verify }: ReturnType<typeof useNewPassword>) {
  const { browser } = usePorts();
  switch (state.step) {
    case 'verifying':
      return (
        <ResetPanel title={messages.resetYourPassword}>
          <p className={styles.waiting} role="status">
            {messages.verifyingResetLink}
          </p>
        </ResetPanel>
      );
    case 'invalid':
      return (
        <InvalidLinkView
          message={state.message}
          {...(state.cause === 'link' && { hint: messages.resetMaybeDone })}
          {...(state.cause === 'failure' && { verifyAgain: verify })}
          {...(state.cause === 'missing part' && { verifyAgain: reloadPage })}
        />
      );
    case 'form':
      return (
        <ResetPanel title={messages.resetYourPassword}>
          <NewPasswordForm
            email={state.email}
            linkState={handOver(browser, state.email)}
            passwordMinimum={passwordMinimum}
            failure={state.failure}
            submit={(newPassword) => setPassword(state.email, newPassword)}
          />
        </ResetPanel>
      );
    case 'done':
      return (
        <ResetPanel title={messages.resetYourPassword} outcome={messages.resetDone}>
          <ButtonLink variant="primary" to={paths.login} state={afterResetLoginState(browser, state.email)}>
            {messages.signIn}
          </ButtonLink>
        </ResetPanel>
      );
  }
}
