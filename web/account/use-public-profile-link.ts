import * as messages from '#schema/messages.ts';
import { publicProfilePath } from '#schema/paths.ts';
import { usePorts } from '../ports/ports.ts';
import { useToast } from '../ui/feedback/toast-region.tsx';

/** The address under which others see the player. */
export interface PublicProfileLink {
  path: string;
  url: string;
  /** Copies the URL to the clipboard and tells the outcome. */
  copy: () => void;
  /** Opens the system's dialog for sharing. Undefined in a browser without one. */
  share: (() => void) | undefined;
}

export function usePublicProfileLink(uid: string): PublicProfileLink {
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

  const share = browser.share;
  return {
    path,
    url,
    copy: () => void copy(),
    // Rejects when the player closes the dialog.
    share: share && (() => void share({ url }).catch(() => undefined)),
  };
}
