import { useState } from 'react';
import { formatRelativeTime } from '#schema/format-time.ts';
import * as messages from '#schema/messages.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

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
      action={
        <Button busy={retrying} busyLabel={messages.gamesLoading} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.showingOlderGames({ age })}
    </Alert>
  );
}
