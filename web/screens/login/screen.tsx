import { useEffect, useState } from 'react';
import { messages } from '#schema/messages.ts';
import type { LocationState } from '../../boundaries/location-state.ts';
import { useLocationState } from '../../boundaries/location-state.ts';
import { Redirect } from '../../boundaries/redirect.tsx';
import { Calls } from '../../calls.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useSession } from '../../session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useNotify } from '../../ui/notice-region.tsx';
import { placeAfterLogin } from './arrival.ts';
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
  const arrived = useLocationState();
  const { state, actions } = useLogin(arrived);
  // Not for a player who comes here: they are sent on at once.
  const [wasAsked, setWasAsked] = useState(false);
  if (session.state === 'visitor' && !wasAsked) setWasAsked(true);

  // A sign-in that is still under way has more to do here than to sign in.
  const isDone = session.state === 'player' && state.step === 'ready';
  useNoticeElsewhere(arrived, isDone && !wasAsked);

  if (session.state === 'loading') return <Loading label={messages.loading} />;
  return (
    <>
      {/* Until the next page is there: without the form this one would be so short that its end came up. */}
      {(!isDone || wasAsked) && (
        <div inert={isDone}>
          <LoginView productName={brand.productName} state={state} actions={actions} />
        </div>
      )}
      {isDone && <Redirect to={placeAfterLogin(arrived)} />}
    </>
  );
}

/** A player who is sent on never sees the form: its notice goes along to the next page. */
function useNoticeElsewhere({ notice, tone = 'good' }: LocationState, isSentOn: boolean) {
  const notify = useNotify();
  useEffect(() => {
    if (isSentOn && notice !== undefined) notify(notice, { tone });
  }, [isSentOn, notice, tone, notify]);
}
