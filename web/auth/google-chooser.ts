import * as z from 'zod/mini';
import { IdentityError } from '../ports/identity.ts';

interface Popup {
  readonly closed: boolean;
  close(): void;
}

/** The functions of `window` that `chooseGoogleAccount` uses. */
interface OpenerPage {
  readonly origin: string;
  open(url: string): Popup | null;
  /** Returns a function that removes the listener. */
  onMessage(listener: (message: Message) => void): () => void;
}
type Message = Pick<MessageEvent<unknown>, 'origin' | 'data'> & { readonly source: unknown };

const ChooserMessageSchema = z.object({ type: z.literal('google-identity'), idToken: z.string() });
const CLOSED_POLL_MS = 200;

/**
 * Opens the mock host's account chooser, which replaces Google's popup. Resolves with the chosen account's ID
 * token. Accepts messages only from the popup's window and `mockOrigin`. Rejects with `IdentityError` if the
 * popup is blocked or closed.
 */
export function chooseGoogleAccount(mockOrigin: string, page: OpenerPage = browserPage): Promise<string> {
  const url = new URL('/google/chooser', mockOrigin);
  url.searchParams.set('origin', page.origin);
  const popup = page.open(url.href);
  if (!popup) return Promise.reject(new IdentityError('auth/popup-blocked', ''));

  return new Promise((resolve, reject) => {
    const stopListening = page.onMessage((message) => {
      if (message.origin !== url.origin || message.source !== popup) return;
      const choice = ChooserMessageSchema.safeParse(message.data);
      if (!choice.success) return;
      stop();
      popup.close();
      resolve(choice.data.idToken);
    });
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
      stopListening();
    };
  });
}

const browserPage: OpenerPage = {
  get origin() {
    return window.location.origin;
  },
  open: (url) => window.open(url, '_blank', 'popup,width=480,height=640'),
  onMessage(listener) {
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  },
};
