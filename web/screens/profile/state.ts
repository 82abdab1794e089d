import type { Profile } from '#schema/entities/profile.ts';
import type { PortalError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import type { Answer } from '../../use-retry.ts';

export type ProfileState =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'notFound'; message: string }
  | { state: 'content'; profile: Profile };

/** What the own profile shows (SPEC section 2): skeleton, then error, not found, or content. */
export function profileState({ data, failure }: Answer<Profile>): ProfileState {
  if (data !== undefined) return { state: 'content', profile: data };
  return failure ? failedState(failure) : { state: 'loading' };
}

function failedState({ code, message }: PortalError): ProfileState {
  switch (code) {
    case 'notFound':
      return { state: 'notFound', message: messages.profileNotFound };
    case 'emptyAnswer':
      return { state: 'notFound', message: messages.profileUnavailable };
    default:
      return { state: 'error', message };
  }
}
