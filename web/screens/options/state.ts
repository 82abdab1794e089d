import type { Privacy, Profile } from '#schema/entities/profile.ts';
import type { ApiError } from '#schema/errors.ts';
import { chatLinkingMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { providerNames } from '#schema/rules/account.ts';
import { getRobloxUserId } from '../../linking/roblox-user-id.ts';
import { commonFailureMessage } from './failure-message.ts';

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
  const robloxId = getRobloxUserId(profile);
  return {
    roblox:
      robloxId === undefined
        ? notLinked
        : toLinkedAccount(robloxProfile?.username ?? robloxId, robloxProfile),
    google: googleProfile ? toLinkedAccount(googleProfile.email, googleProfile) : notLinked,
    discord: discordProfile ? toLinkedAccount(discordProfile.username, discordProfile) : notLinked,
  };
}

/** Whether the player signs in with a password, and so has one to change (SPEC §2, Options). */
export const hasPassword = ({ authProviders }: Profile) => authProviders.includes('password');

/** The two settings; a player whom the host has not asked yet is shown, as everyone is at first. */
export function getPrivacy({ ingameOptions }: Pick<Profile, 'ingameOptions'>): Privacy {
  return ingameOptions?.Privacy ?? { PublicProfileVisible: true, ShowInLeaderboards: true };
}

export function withPrivacy<P extends Pick<Profile, 'ingameOptions'>>(
  profile: P,
  change: Partial<Privacy>,
): P {
  return {
    ...profile,
    ingameOptions: { ...profile.ingameOptions, Privacy: { ...getPrivacy(profile), ...change } },
  };
}

/** Section 8, Chat platform linking. A token that is over also says 'expired', but it is no code. */
export const chatLinkingFailureMessage = (failure: ApiError): string =>
  commonFailureMessage(failure) ?? chatLinkingMessage(failure.message);

/** Section 8, Unlink. The host may know better than this page what is linked. */
export function unlinkFailureMessage(provider: UnlinkableProvider, failure: ApiError): string {
  const name = { provider: providerNames[provider] };
  const { code, message } = failure;
  const words = commonFailureMessage(failure);
  if (words !== undefined) return words;
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
