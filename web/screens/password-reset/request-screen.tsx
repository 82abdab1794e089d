import { useEffect, useState } from 'react';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { whenIdle } from '../../idle.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { RequestResetView } from './request-view.tsx';
import type { RequestOutcome } from './state.ts';
import { requestRefused } from './state.ts';

/** Asks for a reset link (SPEC section 2, Password reset screens). */
export function RequestResetScreen() {
  const { browser, identity } = usePorts();
  const [outcome, setOutcome] = useState<RequestOutcome | null>(null);

  useEffect(() => whenIdle(() => identity.prepare()), [identity]);

  async function request({ email }: { email: string }) {
    setOutcome(null);
    try {
      await identity.sendPasswordResetEmail(email, browser.origin + paths.completePasswordReset);
      setOutcome({ tone: 'good', text: messages.resetInstructionsSent });
    } catch (error) {
      setOutcome(requestRefused(toIdentityError(error)));
    }
  }

  return <RequestResetView outcome={outcome} request={request} />;
}
