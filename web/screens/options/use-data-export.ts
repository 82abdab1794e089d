import * as messages from '#schema/messages.ts';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import type { Feedback } from '../../ui/feedback/form-status.tsx';

export interface DataExport {
  busy: boolean;
  feedback: Feedback | null;
  request: (form: { email: string }) => void;
}

/** Requests an export of the player's data by email (SPEC §8, Data export). */
export function useDataExport(): DataExport {
  const { mutate, isPending, isSuccess, error } = trpc.account.requestDataExport.useMutation();
  const outcome: Feedback | null = isSuccess ? { tone: 'good', text: messages.exportSubmitted } : null;
  return {
    busy: isPending,
    feedback: error ? { tone: 'error', text: failureMessage(error, messages.exportFailed) } : outcome,
    request: ({ email }) => mutate({ email }),
  };
}
