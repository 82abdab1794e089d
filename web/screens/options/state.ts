import type { Privacy, Profile } from '#schema/entities/profile.ts';
import type { PortalError } from '#schema/errors.ts';
import { chatLinkingMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { providerNames } from '#schema/rules/account.ts';
import { robloxIdOf } from '../../roblox-account.ts';
import { otherwise } from './failure.ts';

/** An account elsewhere, as far as the profile tells of it. */
export type LinkedAccount =
  | { linked: false }
  /** `name`: a username or an address. `since`: epoch milliseconds. */
  | { linked: true; name: string | undefined; since: number | undefined };

export interface LinkedAccounts {
  roblox: LinkedAccount;
  google: LinkedAccount;
  discord: LinkedAccount;
}

export function linkedAccounts(profile: Profile): LinkedAccounts {
  const { robloxProfile, googleProfile, discordProfile } = profile;
  const robloxId = robloxIdOf(profile);
  return {
    roblox: robloxId === undefined ? none : account(robloxProfile?.username ?? robloxId, robloxProfile),
    google: googleProfile ? account(googleProfile.email, googleProfile) : none,
    discord: discordProfile ? account(discordProfile.username, discordProfile) : none,
  };
}

/** Whether the player signs in with a password, and so has one to change (SPEC section 2, Options). */
export const hasPassword = ({ authProviders }: Profile) => authProviders.includes('password');

/** The two settings; a player whom the host has not asked yet is shown, as everyone is at first. */
export function privacyOf({ ingameOptions }: Pick<Profile, 'ingameOptions'>): Privacy {
  return ingameOptions?.Privacy ?? { PublicProfileVisible: true, ShowInLeaderboards: true };
}

export function withPrivacy<P extends Pick<Profile, 'ingameOptions'>>(
  profile: P,
  change: Partial<Privacy>,
): P {
  return {
    ...profile,
    ingameOptions: { ...profile.ingameOptions, Privacy: { ...privacyOf(profile), ...change } },
  };
}

/** Section 8, Chat platform linking. A token that is over also says 'expired', but it is no code. */
export const chatLinkingWords = (failure: PortalError): string =>
  otherwise(failure) ?? chatLinkingMessage(failure.message);

/** Section 8, Unlink. The host may know better than this page what is linked. */
export function unlinkWords(provider: UnlinkableProvider, failure: PortalError): string {
  const name = { provider: providerNames[provider] };
  const { code, message } = failure;
  const words = otherwise(failure);
  if (words !== undefined) return words;
  if (code === 'notFound') return messages.userNotFoundSignIn;
  const refusals: string[] = [messages.onlyAuthentication, messages.notLinked(name)];
  return refusals.includes(message) ? message : messages.failedToUnlink(name);
}

const none: LinkedAccount = { linked: false };

const account = (
  name: string | undefined,
  { linkedAt: since }: { linkedAt?: number | undefined } = {},
): LinkedAccount => ({
  linked: true,
  name: name || undefined,
  since,
});
