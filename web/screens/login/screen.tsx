import { useEffect, useState } from 'react';
import { messages } from '#schema/messages.ts';
import { TrpcProvider } from '../../api/trpc-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { useLocationState } from '../../routing/location-state.ts';
import { Redirect } from '../../routing/redirect.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toast-region.tsx';
import { getReturnPath } from './return-path.ts';
import { useLogin } from './use-login.ts';
import { LoginView } from './view.tsx';

/** Sign in, create an account, or ask for a new password (SPEC §2, Login). */
export function LoginScreen() {
  return (
    <TrpcProvider>
      <Login />
    </TrpcProvider>
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
  useToastOnRedirect(arrived, isDone && !wasAsked);

  if (session.state === 'loading') return <Loading label={messages.loading} />;
  return (
    <>
      {/* Until the next page is there: without the form this one would be so short that its end came up. */}
      {(!isDone || wasAsked) && (
        <div inert={isDone}>
          <LoginView productName={brand.productName} state={state} actions={actions} />
        </div>
      )}
      {isDone && <Redirect to={getReturnPath(arrived)} />}
    </>
  );
}

/** A player who is sent on never sees the form: its notice goes along to the next page. */
function useToastOnRedirect({ notice, tone = 'good' }: LocationState, isSentOn: boolean) {
  const notify = useToast();
  useEffect(() => {
    if (isSentOn && notice !== undefined) notify(notice, { tone });
  }, [isSentOn, notice, tone, notify]);
}
