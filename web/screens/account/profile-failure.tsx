import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import type { ProfileState } from './profile-state.ts';

interface ProfileFailureProps {
  profile: Extract<ProfileState, { state: 'notFound' | 'error' }>;
  retrying: boolean;
  onRetry: () => void;
  /** A second action. */
  children?: ReactNode;
}

/**
 * The error state of a page that needs the player's own profile, if the profile is missing or failed to load.
 */
export function ProfileFailure({ profile, retrying, onRetry, children }: ProfileFailureProps) {
  const action = (
    <>
      <Button variant="primary" busy={retrying} busyLabel={messages.loading} onClick={onRetry}>
        {messages.tryAgain}
      </Button>
      {children}
    </>
  );
  return profile.state === 'notFound' ? (
    <EmptyState level={1} title={profile.message} action={action} />
  ) : (
    <ErrorState level={1} title={messages.publicProfileError} text={profile.message} action={action} />
  );
}
