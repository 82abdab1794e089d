import { useEffect, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { useLocationState } from '../../routing/location-state.ts';
import { Redirect } from '../../routing/redirect.tsx';
import { getReturnPath } from '../../sign-in/return-path.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { useLogin } from './use-login.ts';
import styles from './view.module.css';
import { LoginView } from './view.tsx';

/** /login: sign in, create an account, or request a password reset (SPEC §2, Login). */
export const LoginScreen = withTrpc(Login);

function Login() {
  const { brand } = usePorts();
  const session = useSession();
  const locationState = useLocationState();
  const login = useLogin(locationState);
  // Stays false for a player who is already signed in: /login then redirects without showing the form.
  const [wasFormShown, setWasFormShown] = useState(false);
  if (session.state === 'visitor' && !wasFormShown) setWasFormShown(true);

  const isDone = session.state === 'player';
  useToastOnRedirect(locationState, isDone && !wasFormShown);

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

/** Shows the location state's notice as a toast if the player is redirected without seeing the form. */
function useToastOnRedirect({ notice, tone = 'good' }: LocationState, isRedirected: boolean) {
  const notify = useToast();
  useEffect(() => {
    if (isRedirected && notice !== undefined) notify(notice, { tone });
  }, [isRedirected, notice, tone, notify]);
}
