import { useEffect, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { runWhenIdle } from '../../browser/idle.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { useLocationState } from '../../routing/location-state.ts';
import type { Feedback } from '../../ui/feedback/form-status.tsx';
import { RequestResetView } from './request-view.tsx';
import { toRequestFailure } from './state.ts';

/** Requests a reset link (SPEC §2, Password reset screens). */
export function RequestResetScreen() {
  const { browser, identity } = usePorts();
  const { email: known = '' } = useLocationState();
  const [email, setEmail] = useState(known);
  const [feedback, setFeedback] = useState<Feedback | null>(null);

  useEffect(() => runWhenIdle(() => void identity.preload()), [identity]);

  async function request({ email }: { email: string }) {
    setFeedback(null);
    setEmail(email);
    try {
      await identity.sendPasswordResetEmail(email, browser.origin + paths.completePasswordReset);
      setFeedback({ tone: 'good', text: messages.resetInstructionsSent });
    } catch (error) {
      setFeedback(toRequestFailure(toIdentityError(error)));
    }
  }

  return <RequestResetView email={email} feedback={feedback} request={request} />;
}
