import { useState } from 'react';
import { messages } from '#schema/messages.ts';
import { relativeTime } from '#schema/time.ts';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

interface OlderGamesProps {
  /** Epoch milliseconds. */
  seenAt: number;
  retrying: boolean;
  onRetry: () => void;
}

/** Says that the games are a copy from back then. Their age stands still, so that it is read out once. */
export function OlderGames({ seenAt, retrying, onRetry }: OlderGamesProps) {
  const [now] = useState(Date.now);
  const age = relativeTime(Math.min(seenAt, now), now);
  return (
    <Notice
      live
      action={
        <Button busy={retrying} busyLabel={messages.gamesLoading} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.showingOlderGames({ age })}
    </Notice>
  );
}
