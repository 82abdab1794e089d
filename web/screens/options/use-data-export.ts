import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { trpc } from '../../api/trpc.ts';
import type { Feedback } from './failure-message.ts';
import { failureMessage } from './failure-message.ts';

export interface DataExport {
  feedback: Feedback | null;
  request: (form: { email: string }) => Promise<void>;
}

/** Requests an export of the player's data by email (SPEC §8, Data export). */
export function useDataExport(): DataExport {
  const { client } = trpc.useUtils();
  const [feedback, setFeedback] = useState<Feedback | null>(null);

  async function request({ email }: { email: string }) {
    setFeedback(null);
    try {
      await client.account.requestDataExport.mutate({ email });
      setFeedback({ tone: 'good', text: messages.exportSubmitted });
    } catch (error) {
      setFeedback({ tone: 'error', text: failureMessage(error, messages.exportFailed) });
    }
  }

  return { feedback, request };
}
