import type { AuthUser } from '#schema/entities/auth-user.ts';
import { getRobloxUserId, isLinked } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { Provider } from '#schema/entities/provider-names.ts';
import { providerNames } from '#schema/entities/provider-names.ts';
import type { ApiError } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/unlinking.ts';
import { unlinkRefusal } from '#schema/rules/unlinking.ts';
import { toHandle } from '../../account/name-and-pictures.ts';
import { commonFailureMessage } from '../../api/api-error.ts';

/** An account at a provider, from the profile. */
export type LinkedAccount =
  | { linked: false }
  /** `name`: a handle, an email or a user id. `since`: epoch ms. */
  | { linked: true; name: string | undefined; since: number | undefined };

export function linkedAccounts(profile: Profile): Record<Provider, LinkedAccount> {
  const { robloxProfile, googleProfile, discordProfile } = profile;
  const robloxId = getRobloxUserId(profile);
  const robloxName = toHandle(robloxProfile?.username) ?? (robloxId && `User id ${robloxId}`);
  return {
    roblox: isLinked('roblox', profile) ? toLinkedAccount(robloxName, robloxProfile) : notLinked,
    google: isLinked('google', profile) ? toLinkedAccount(googleProfile?.email, googleProfile) : notLinked,
    discord: isLinked('discord', profile)
      ? toLinkedAccount(toHandle(discordProfile?.username), discordProfile)
      : notLinked,
  };
}

/** Why Google is not linked. Undefined without an email address, by which alone Google can find the profile. */
export function googleHint({ email, emailVerified }: AuthUser): string | undefined {
  if (!email) return undefined;
  return emailVerified ? messages.googleLinkedBySignIn({ email }) : messages.googleNeedsVerifiedEmail;
}

/** Why a linked Roblox account cannot be unlinked (SPEC §5, Unlink); undefined if it can. */
export const robloxRefusal = (profile: Profile): string | undefined =>
  isLinked('roblox', profile) && unlinkRefusal('roblox', profile)
    ? messages.robloxIsOnlySignInMethod
    : undefined;

/** Whether the player signs in with a password (SPEC §2, Options). */
export const hasPassword = ({ authProviders }: Profile) => authProviders?.includes('password') ?? false;

/** The page's primary button. */
export type NextMove = 'linkRoblox' | 'verifyEmail' | 'linkDiscord';

/** The first of what is still to be done; undefined if nothing is. */
export function nextMove(profile: Profile, { emailVerified }: AuthUser): NextMove | undefined {
  if (!isLinked('roblox', profile)) return 'linkRoblox';
  if (hasPassword(profile) && !emailVerified) return 'verifyEmail';
  return isLinked('discord', profile) ? undefined : 'linkDiscord';
}

/**
 * Returns the message of SPEC §8, Chat platform linking. Tests for an expired session first, because the
 * message of an expired token contains 'expired', as that of an expired code does.
 */
export function chatLinkingFailureMessage(failure: ApiError): string {
  const common = commonFailureMessage(failure);
  if (common !== undefined) return common;
  if (/already linked/i.test(failure.message)) return messages.discordAlreadyLinked;
  return /expired/i.test(failure.message) ? messages.codeExpired : messages.linkingFailed;
}

/**
 * Returns the message for a failed unlink (SPEC §8, Unlink). The API host can refuse an unlink that this page
 * allowed, because the page's profile may be outdated. The message gives the host's reason if SPEC §8 lists it.
 */
export function unlinkFailureMessage(provider: UnlinkableProvider, failure: ApiError): string {
  const name = { provider: providerNames[provider] };
  const { code, message } = failure;
  const common = commonFailureMessage(failure);
  if (common !== undefined) return common;
  if (code === 'notFound') return messages.userNotFoundSignIn;
  const refusals: string[] = [messages.onlyAuthentication, messages.notLinked(name)];
  return refusals.includes(message) ? message : messages.failedToUnlink(name);
}

const notLinked: LinkedAccount = { linked: false };

const toLinkedAccount = (
  name: string | undefined,
  { linkedAt: since }: { linkedAt?: number | undefined } = {},
): LinkedAccount => ({
  linked: true,
  name: name || undefined,
  since,
});
