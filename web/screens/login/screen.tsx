import { useEffect, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useLocationState } from '../../routing/location-state.ts';
import { Redirect } from '../../routing/redirect.tsx';
import { getReturnPath } from '../../sign-in/return-path.ts';
import type { AlertTone } from '../../ui/feedback/alert.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { useLogin } from './use-login.ts';
import styles from './view.module.css';
import { LoginView } from './view.tsx';

/** /login: sign in, create an account, or request a password reset (SPEC §2, Login). */
export const LoginScreen = withTrpc(Login);

function Login() {
  const { brand, browser } = usePorts();
  const session = useSession();
  const locationState = useLocationState();
  const login = useLogin(locationState);
  // Stays false for a player who is already signed in: /login then redirects without showing the form.
  const [wasFormShown, setWasFormShown] = useState(false);
  if (session.state === 'visitor' && !wasFormShown) setWasFormShown(true);

  const isDone = session.state === 'player';
  // Without the form, the notice would not be seen.
  const { notice, tone = 'good' } = locationState;
  useToastIf(isDone && !wasFormShown, notice, tone);
  useToastIf(isDone && browser.blocksData, messages.siteDataBlocked);

  const isUnknown = session.state === 'loading';
  return (
    <>
      {/* Until the session is known, CSS shows 'Loading...' or the form. The prerendered page has both. */}
      {isUnknown && (
        <div className={styles.playerOnly}>
          <Loading label={messages.loading} />
        </div>
      )}
      {/* The form stays until the next page renders. Without the form, the footer would jump up. */}
      {(!isDone || wasFormShown) && (
        <div inert={isDone} className={isUnknown ? styles.visitorOnly : undefined}>
          <LoginView productName={brand.productName} {...login} />
        </div>
      )}
      {isDone && <Redirect to={getReturnPath(locationState)} />}
    </>
  );
}

function useToastIf(condition: boolean, text: string | undefined, tone: AlertTone = 'info') {
  const notify = useToast();
  useEffect(() => {
    if (condition && text !== undefined) notify(text, { tone });
  }, [condition, text, tone, notify]);
}
