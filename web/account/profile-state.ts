import type { Profile } from '#schema/entities/profile.ts';
import type { ApiError } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import type { QueryResult } from '../api/use-retryable-query.ts';

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

/** What a failed request for the own profile tells the player. */
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
