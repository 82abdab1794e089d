import { useLocation } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { InvalidLinkView, NewPasswordView } from './new-password-view.tsx';
import { parseResetCode } from './state.ts';
import { useNewPassword } from './use-new-password.ts';

/** Sets a new password from a reset link (SPEC §2, Password reset screens). */
export function NewPasswordScreen() {
  const code = parseResetCode(useLocation().search);
  return code === undefined ? (
    <InvalidLinkView message={messages.resetParametersMissing} />
  ) : (
    // The key remounts the component when the URL has another code.
    <NewPasswordForCode key={code} code={code} />
  );
}

function NewPasswordForCode({ code }: { code: string }) {
  return <NewPasswordView {...useNewPassword(code)} />;
}
