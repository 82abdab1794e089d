import * as z from 'zod/mini';
import { IdentityError } from '../ports/identity.ts';

const ChooserMessageSchema = z.object({ type: z.literal('google-identity'), idToken: z.string() });
const CLOSED_POLL_MS = 200;

/**
 * Opens the mock host's account chooser, which replaces Google's popup. Resolves with the chosen account's ID
 * token. Accepts messages only from the popup's window and `mockOrigin`. Rejects with `IdentityError` if the
 * popup is blocked or closed.
 */
export function chooseGoogleAccount(mockOrigin: string): Promise<string> {
  const url = new URL('/google/chooser', mockOrigin);
  url.searchParams.set('origin', window.location.origin);
  const popup = window.open(url.href, '_blank', 'popup,width=480,height=640');
  if (!popup) return Promise.reject(new IdentityError('auth/popup-blocked', ''));

  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== url.origin || source !== popup) return;
      const choice = ChooserMessageSchema.safeParse(data);
      if (!choice.success) return;
      stop();
      popup.close();
      resolve(choice.data.idToken);
    };
    window.addEventListener('message', onMessage, { signal: controller.signal });
    let wasClosed = false;
    const watch = setInterval(() => {
      // The popup may have posted its message just before it closed, so wait for one more poll.
      if (wasClosed) {
        stop();
        reject(new IdentityError('auth/popup-closed-by-user', ''));
      }
      wasClosed = popup.closed;
    }, CLOSED_POLL_MS);
    const stop = () => {
      clearInterval(watch);
      controller.abort();
    };
  });
}
