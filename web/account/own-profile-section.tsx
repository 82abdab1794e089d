import type { ReactNode } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import type { ApiError } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { QueryResult } from '../api/use-retryable-query.ts';
import { Section } from '../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../ui/feedback/try-again-button.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';

export type ProfileState =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'notFound'; message: string }
  | { state: 'content'; profile: Profile };

/** Derives the state of the own profile (SPEC §2). A profile that is already loaded hides a later failure. */
export function profileState({ data, failure }: QueryResult<Profile>): ProfileState {
  if (data !== undefined) return { state: 'content', profile: data };
  return failure ? toFailedState(failure) : { state: 'loading' };
}

/** The message of a failed request for the own profile. */
export const profileFailureMessage = (failure: ApiError): string => toFailedState(failure).message;

function toFailedState({ code, message }: ApiError): Extract<ProfileState, { message: string }> {
  switch (code) {
    case 'notFound':
      return { state: 'notFound', message: messages.profileNotFound };
    case 'emptyAnswer':
      return { state: 'notFound', message: messages.profileUnavailable };
    default:
      return { state: 'error', message };
  }
}

interface OwnProfileSectionProps extends RetryProps {
  profile: ProfileState;
  skeleton: ReactNode;
  /** A second action if the profile is missing or failed to load. */
  action?: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** A page of the player's own profile. If the profile is missing or fails to load, the page shows only that. */
export function OwnProfileSection({ profile, action, children, ...section }: OwnProfileSectionProps) {
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
                {tryAgain}
                {action}
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
            action={
              <>
                {tryAgain}
                {action}
              </>
            }
          />
        ),
        content: (content) => children(content.profile),
      }}
    />
  );
}
