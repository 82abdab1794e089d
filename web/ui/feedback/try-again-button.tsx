import * as messages from '#schema/messages.ts';
import type { ButtonVariant } from '../primitives/button.tsx';
import { Button } from '../primitives/button.tsx';

export interface RetryProps {
  retrying?: boolean;
  onRetry?: () => void;
}

interface TryAgainProps extends RetryProps {
  /** Replaces 'Try Again' while the retry runs. */
  busyLabel?: string;
  variant?: ButtonVariant;
}

/** 'Try Again' after a failed query. Stays in place, and keeps the focus, while the retry runs. */
export function TryAgainButton({
  retrying = false,
  onRetry,
  busyLabel = messages.loading,
  variant = 'secondary',
}: TryAgainProps) {
  return (
    <Button variant={variant} busy={retrying} busyLabel={busyLabel} onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  );
}
