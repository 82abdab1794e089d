import { useState } from 'react';
import { formatRelativeTime } from '#schema/format-time.ts';
import * as messages from '#schema/messages.ts';
import { Alert } from '../ui/alert.tsx';
import { TryAgainButton } from '../ui/try-again-button.tsx';

interface StaleNoticeProps {
  /** Epoch ms. */
  fetchedAt: number;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows the age of stale games. The text never changes, so screen readers announce it only once. */
export function StaleNotice({ fetchedAt, retrying, onRetry }: StaleNoticeProps) {
  const [now] = useState(Date.now);
  const age = formatRelativeTime(Math.min(fetchedAt, now), now);
  return (
    <Alert
      live
      action={<TryAgainButton retrying={retrying} onRetry={onRetry} busyLabel={messages.gamesLoading} />}
    >
      {messages.showingOlderGames({ age })}
    </Alert>
  );
}
