import { isLinked } from '../entities/linked-accounts.ts';
import type { Profile } from '../entities/profile.ts';
import { providerNames } from '../entities/provider-names.ts';
import * as messages from '../messages.ts';

/** Providers that `unlinkAccount` accepts. Google cannot be unlinked (SPEC §5). */
export const unlinkableProviders = ['roblox', 'discord'] as const;
export type UnlinkableProvider = (typeof unlinkableProviders)[number];

/** Returns the reason, as a message of SPEC §8, why a provider can't be unlinked; undefined if it can. */
export function unlinkRefusal(provider: UnlinkableProvider, profile: Profile): string | undefined {
  if (!isLinked(provider, profile)) return messages.notLinked({ provider: providerNames[provider] });
  if (provider !== 'roblox') return undefined;
  // Without a list only the host knows the other providers; it refuses the only one itself. Discord signs nobody in.
  const signInMethods = profile.authProviders?.filter((name) => name !== 'discord');
  const isOnly = signInMethods?.length && signInMethods.every((name) => name === 'roblox');
  return isOnly ? messages.onlyAuthentication : undefined;
}
