import type { LinkingContext } from '#schema/entities/linking-context.ts';
import type { ApiError } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import { TypedLinkCodeSchema } from '#schema/rules/linking.ts';

/** The link-account page's flow (SPEC §4). */
export type LinkingState =
  | { step: 'verifying' }
  /** The linking context is in the cookie. The page waits for a sign-in, or for a player's confirmation. */
  | { step: 'verified'; context: LinkingContext }
  | { step: 'linking'; context: LinkingContext }
  | { step: 'linked'; context: LinkingContext }
  | { step: 'failed'; message: string; next: NextStep };

/** The button after a failure. `verify` and `link` repeat the failed call. */
export type NextStep = 'verify' | 'link' | 'otherCode' | 'signIn';

/** One of the two accounts to be linked. */
export interface AccountSummary {
  /** Undefined while the name loads. A provisional name would visibly change. */
  name: string | undefined;
  /** The label of the account type, such as 'Discord account'. */
  kind: string;
  avatar: string | readonly string[] | undefined;
}

/**
 * A well-formed linking code, or the message to show without one. `refused`: a code was given and rejected.
 */
export type ParsedLinkLocation =
  | { kind: 'code'; code: string }
  | { kind: 'none'; message: string; refused: boolean };

/**
 * Parses the code in the URL of /link and /link/{code} (SPEC §2, Route table; §4, steps 1 and 5). `notice`: why an
 * earlier code was rejected.
 */
export function parseLinkLocation(given: string, notice: string | undefined): ParsedLinkLocation {
  const rawCode = given.trim();
  if (rawCode === '') {
    return { kind: 'none', message: notice ?? messages.linkingUrlMissing, refused: notice !== undefined };
  }
  const code = TypedLinkCodeSchema.safeParse(rawCode).data;
  return code === undefined
    ? { kind: 'none', message: messages.codeInvalid, refused: true }
    : { kind: 'code', code };
}

export const linkingFailureMessage = ({ code, message }: ApiError): string =>
  code === 'unauthenticated' ? messages.sessionExpired : message;
