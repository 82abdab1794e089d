import { useEffect, useLayoutEffect, useRef } from 'react';
import * as messages from '#schema/messages.ts';
import { ArcadeArt } from '../../ui/art/arcade-art.tsx';
import { ArtStage } from '../../ui/art/art-stage.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormOutcomeSpace, FormStatus } from '../../ui/feedback/form-status.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { ProviderButton } from '../../ui/primitives/provider-button.tsx';
import { CredentialsForm, ResetForm } from './email-forms.tsx';
import type { LoginMode, useLogin } from './use-login.ts';
import styles from './view.module.css';

type LoginViewProps = { productName: string } & ReturnType<typeof useLogin>;

const titles: Record<LoginMode, string> = {
  signIn: messages.signIn,
  createAccount: messages.createAccount,
  reset: messages.resetPassword,
};

/** The id of the notice with which the visitor arrives. */
const NOTICE = 'login-notice';

export function LoginView({ productName, isGoogleReady, state, actions }: LoginViewProps) {
  return (
    <ArtStage art={<ArcadeArt />}>
      <div className={styles.panel}>
        <PageHeading
          title={`Welcome to ${productName}`}
          // An error is an alert, which would be spoken a second time.
          {...(state.feedback?.tone !== 'error' && { describedBy: NOTICE })}
          lead="Sign in to see your profile and your progress. New here? With Roblox or Google you need no form."
        />
        <div className={styles.providers}>
          <ProviderButton
            provider="roblox"
            primary
            busy={state.busy.roblox}
            onClick={actions.continueWithRoblox}
          >
            {messages.continueWithRoblox}
          </ProviderButton>
          <ProviderButton
            provider="google"
            busy={state.busy.google}
            disabled={!isGoogleReady}
            onClick={actions.signInWithGoogle}
          >
            Sign in with Google
          </ProviderButton>
        </div>
        <FormOutcomeSpace>
          <EmailSection state={state} actions={actions} />
        </FormOutcomeSpace>
      </div>
    </ArtStage>
  );
}

function EmailSection({ state, actions }: Pick<LoginViewProps, 'state' | 'actions'>) {
  const { mode, feedback, email } = state;
  const title = useTitleFocus(mode);
  const place = useKeptHeight(mode === 'signIn' && feedback?.text === messages.registered);
  return (
    <section className={styles.email} aria-labelledby="email-part">
      <h2 ref={title} id="email-part" className={styles.title} tabIndex={-1}>
        {titles[mode]}
      </h2>
      <LiveRegion id={NOTICE}>
        {feedback?.isFromNavigation && (
          <Alert live tone={feedback.tone}>
            {feedback.text}
          </Alert>
        )}
      </LiveRegion>
      <div ref={place.ref}>
        {mode === 'reset' ? (
          <ResetForm email={email} busy={state.busy.form} submit={actions.sendReset} />
        ) : (
          <CredentialsForm
            key={mode}
            email={email}
            busy={state.busy.form}
            mode={mode}
            submit={(form) => {
              place.measure();
              (mode === 'signIn' ? actions.signIn : actions.createAccount)(form);
            }}
          />
        )}
      </div>
      <ModeToggles mode={mode} switchTo={actions.switchTo} />
      <FormStatus feedback={feedback?.isFromNavigation ? null : feedback} />
    </section>
  );
}

const modeToggles: Record<LoginMode, readonly { label: string; to: LoginMode }[]> = {
  signIn: [
    { label: messages.createAccount, to: 'createAccount' },
    { label: messages.forgotPassword, to: 'reset' },
  ],
  createAccount: [{ label: messages.signIn, to: 'signIn' }],
  reset: [{ label: messages.backToSignIn, to: 'signIn' }],
};

function ModeToggles({ mode, switchTo }: { mode: LoginMode; switchTo: (mode: LoginMode) => void }) {
  return (
    <div className={styles.toggles}>
      {modeToggles[mode].map(({ label, to }) => (
        <Button key={to} variant="quiet" onClick={() => switchTo(to)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/**
 * Keeps the height that the form had when it was sent. The response to a registration changes the mode late, when nothing may
 * move any more.
 */
function useKeptHeight(isKept: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.minBlockSize = isKept ? `${height.current}px` : '';
  }, [isKept]);
  return {
    ref,
    measure() {
      height.current = ref.current?.offsetHeight ?? 0;
    },
  };
}

/** Focuses the title after a mode switch, because the pressed button is gone. */
function useTitleFocus(mode: LoginMode) {
  const title = useRef<HTMLHeadingElement>(null);
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    title.current?.focus();
  }, [mode]);
  return title;
}
