import * as messages from '#schema/messages.ts';
import { toApiError } from '../api/api-error.ts';
import { trpc } from '../api/trpc.ts';
import { redirectFailureMessage, useSignInRedirect } from '../auth/use-sign-in-redirect.ts';

export interface RobloxLink {
  busy: boolean;
  failure: string | undefined;
  start: () => void;
}

/** Links a Roblox account: navigates to Roblox's sign-in page (SPEC §4, Game platform login). */
export function useRobloxLink(uid: string): RobloxLink {
  const { client } = trpc.useUtils();
  const { start, busy, error } = useSignInRedirect(
    async () => (await client.auth.robloxLink.query({ uid })).redirectUrl,
  );
  return {
    busy,
    failure: error ? redirectFailureMessage(toApiError(error), messages.robloxSignInFailed) : undefined,
    start,
  };
}
