import { useEffect, useRef } from 'react';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import type { CallbackState } from '../../sign-in/use-sign-in-callback.ts';
import { useSignInCallback } from '../../sign-in/use-sign-in-callback.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { ErrorState } from '../../ui/feedback/state-panel.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { useClickjackingGuard } from '../../ui/primitives/use-clickjacking-guard.ts';
import styles from './screen.module.css';

/** The page to which a provider sign-in returns (SPEC §2, Auth callback). */
export const CallbackScreen = withTrpc(Callback);

function Callback() {
  return <CallbackView state={useSignInCallback()} />;
}

function CallbackView({ state }: { state: CallbackState }) {
  switch (state.step) {
    case 'working':
      return <Loading label={messages.processing} />;
    case 'confirming':
      return <ConfirmSignIn {...state} />;
    case 'failed':
      return (
        <ErrorState
          level={1}
          title={messages.authenticationError}
          text={state.message}
          action={
            <>
              {state.tryAgain && <Button onClick={state.tryAgain}>{messages.tryAgain}</Button>}
              <ButtonLink variant="primary" to={paths.login}>
                {messages.returnToLogin}
              </ButtonLink>
            </>
          }
        />
      );
  }
}

type ConfirmSignInProps = Extract<CallbackState, { step: 'confirming' }>;

/**
 * Asks for confirmation before the sign-in. Focuses the heading, so that a stray key press presses no button.
 */
function ConfirmSignIn({ question, accept, decline }: ConfirmSignInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const guard = useClickjackingGuard();
  return (
    <section className={styles.question} aria-labelledby="question-title">
      <Card highlighted>
        <h1 ref={heading} id="question-title" className={styles.title} tabIndex={-1}>
          {messages.signIn}
        </h1>
        <p className={styles.text}>{question}</p>
        <div className={styles.answers}>
          <Button onClick={decline}>{messages.cancel}</Button>
          <Button onClickCapture={guard} onClick={accept}>
            {messages.signIn}
          </Button>
        </div>
      </Card>
    </section>
  );
}
