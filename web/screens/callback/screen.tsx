import { useSignInCallback } from './use-sign-in-callback.ts';
import { CallbackView } from './view.tsx';

/** Where a sign-in elsewhere comes back to (SPEC section 2, Auth callback). */
export function CallbackScreen() {
  return <CallbackView state={useSignInCallback()} />;
}
