import type { ReactNode } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Section } from '../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../ui/feedback/try-again-button.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import type { ProfileState } from './profile-state.ts';

interface OwnProfileSectionProps extends RetryProps {
  profile: ProfileState;
  skeleton: ReactNode;
  /** A second action if the profile is missing or failed to load. */
  action?: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** A page of the player's own profile. If the profile is missing or fails to load, the page shows only that. */
export function OwnProfileSection({ profile, action, children, ...section }: OwnProfileSectionProps) {
  const actions = (tryAgain: ReactNode) => (
    <>
      {tryAgain}
      {action}
    </>
  );
  return (
    <Section
      {...section}
      state={profile}
      views={{
        notFound: ({ message }, tryAgain) => (
          <EmptyState
            level={1}
            title={message}
            text={messages.profileMissingHelp}
            action={
              <>
                {actions(tryAgain)}
                <ButtonLink to={paths.support}>Support</ButtonLink>
              </>
            }
          />
        ),
        error: ({ message }, tryAgain) => (
          <ErrorState
            level={1}
            title={messages.publicProfileError}
            text={message}
            action={actions(tryAgain)}
          />
        ),
        content: (content) => children(content.profile),
      }}
    />
  );
}
