import { useState } from 'react';
import { messages } from '#schema/messages.ts';
import { trpc } from '../../rpc.ts';
import type { Outcome } from './failure.ts';
import { failureWords } from './failure.ts';

export interface DataExport {
  outcome: Outcome | null;
  request: (form: { email: string }) => Promise<void>;
}

/** Asks for an export of the own data by mail (SPEC section 8, Data export). */
export function useDataExport(): DataExport {
  const { client } = trpc.useUtils();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function request({ email }: { email: string }) {
    setOutcome(null);
    try {
      await client.account.requestDataExport.mutate({ email });
      setOutcome({ tone: 'good', text: messages.exportSubmitted });
    } catch (error) {
      setOutcome({ tone: 'error', text: failureWords(error, messages.exportFailed) });
    }
  }

  return { outcome, request };
}
