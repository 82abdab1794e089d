import { useCallback } from 'react';
import { useIsGone } from '../../browser/use-is-gone.ts';
import type { ToastOptions } from './toast-provider.tsx';
import { useToast } from './toast-provider.tsx';

/**
 * Returns `notify(text)`, which shows a toast if the calling component has left the page, else nothing: whoever has left a
 * busy page or closed a busy dialog learns how its work ended.
 */
export function useLateNotice(): (text: string, options?: ToastOptions) => void {
  const notify = useToast();
  const isGone = useIsGone();
  return useCallback(
    (text, options = { tone: 'error' }) => {
      if (isGone()) notify(text, options);
    },
    [notify, isGone],
  );
}
