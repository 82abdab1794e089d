import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { messages } from '#schema/messages.ts';
import type { LoginState } from '../../boundaries/guard.tsx';
import { Calls } from '../../calls.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useSession } from '../../session.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Arrival } from './arrival.ts';
import { placeAfterLogin, readArrival } from './arrival.ts';
import { useLogin } from './use-login.ts';
import { LoginView } from './view.tsx';

/** Sign in, create an account, or ask for a new password (SPEC section 2, Login). */
export function LoginScreen() {
  return (
    <Calls>
      <Login />
    </Calls>
  );
}

function Login() {
  const { brand } = usePorts();
  const session = useSession();
  const arrival = readArrival(useLocation().state);
  const { state, actions } = useLogin(arrival);
  useNoticeOnce(arrival);
  // Not for a player who comes here: they are sent on at once.
  const [wasAsked, setWasAsked] = useState(false);
  if (session.state === 'visitor' && !wasAsked) setWasAsked(true);

  if (session.state === 'loading') return <Loading label={messages.loading} />;
  // A sign-in that is still under way has more to do here than to sign in.
  const isDone = session.state === 'player' && state.step === 'ready';
  return (
    <>
      {/* Until the next page is there: without the form this one would be so short that its end came up. */}
      {(!isDone || wasAsked) && (
        <div inert={isDone}>
          <LoginView productName={brand.productName} state={state} actions={actions} />
        </div>
      )}
      {isDone && <Navigate to={placeAfterLogin(arrival)} replace />}
    </>
  );
}

/** Takes the notice out of the history's entry, so that a reload does not say it again. */
function useNoticeOnce({ from, notice }: Arrival) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (notice === undefined) return;
    const state: LoginState = from === undefined ? {} : { from };
    void navigate({ pathname, search, hash }, { replace: true, state });
  }, [notice, from, navigate, pathname, search, hash]);
}
