import * as messages from '#schema/messages.ts';
import { toApiError } from '../api/api-error.ts';
import { trpc } from '../api/trpc.ts';
import { redirectFailureMessage, useSignInRedirect } from '../sign-in/use-sign-in-redirect.ts';

/** Links a Roblox account: navigates to Roblox's sign-in page (SPEC §4, Game platform login). */
export function useRobloxLink(uid: string) {
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
