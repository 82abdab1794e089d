import { useState } from 'react';
import { messages } from '#schema/messages.ts';
import { trpc } from '../../api/trpc.ts';
import type { Feedback } from './failure-message.ts';
import { failureMessage } from './failure-message.ts';

export interface DataExport {
  feedback: Feedback | null;
  request: (form: { email: string }) => Promise<void>;
}

/** Asks for an export of the own data by mail (SPEC §8, Data export). */
export function useDataExport(): DataExport {
  const { client } = trpc.useUtils();
  const [outcome, setOutcome] = useState<Feedback | null>(null);

  async function request({ email }: { email: string }) {
    setOutcome(null);
    try {
      await client.account.requestDataExport.mutate({ email });
      setOutcome({ tone: 'good', text: messages.exportSubmitted });
    } catch (error) {
      setOutcome({ tone: 'error', text: failureMessage(error, messages.exportFailed) });
    }
  }

  return { feedback: outcome, request };
}
