import { TrpcProvider } from '../../api/trpc-provider.tsx';
import { useSignInCallback } from './use-sign-in-callback.ts';
import { CallbackView } from './view.tsx';

/** The page to which a provider sign-in returns (SPEC §2, Auth callback). */
export function CallbackScreen() {
  return (
    <TrpcProvider>
      <Callback />
    </TrpcProvider>
  );
}

function Callback() {
  return <CallbackView state={useSignInCallback()} />;
}
