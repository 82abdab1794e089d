import * as messages from '#schema/messages.ts';
import { publicProfilePath } from '#schema/paths.ts';
import { usePorts } from '../ports/ports.ts';
import { useToast } from '../ui/feedback/toast-provider.tsx';

export type PublicProfileLink = ReturnType<typeof usePublicProfileLink>;

/** The address under which others see the player, and the ways to pass it on. */
export function usePublicProfileLink(uid: string) {
  const { browser } = usePorts();
  const notify = useToast();
  const path = publicProfilePath(uid);
  const url = browser.origin + path;

  async function copy() {
    try {
      await browser.copyText(url);
      notify(messages.linkCopied, { tone: 'good' });
    } catch {
      notify(messages.linkNotCopied, { tone: 'error' });
    }
  }

  async function share(open: NonNullable<typeof browser.share>) {
    try {
      await open({ url });
    } catch (error) {
      // The player has closed the dialog, or pressed again while it was open.
      const isExpected =
        error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
      if (!isExpected) await copy();
    }
  }

  const { share: openDialog } = browser;
  return {
    path,
    url,
    /** Copies the URL to the clipboard and tells the outcome. */
    copy: () => void copy(),
    /** Opens the system's dialog for sharing, or copies the URL if the system refuses; undefined in a browser without one. */
    share: openDialog && ((): void => void share(openDialog)),
  };
}
