import * as z from 'zod/mini';
import { linking, time } from '../constants.ts';

/**
 * The linking-context cookie (SPEC §3). It keeps a linking code and its chat account while the visitor is at
 * a sign-in provider. Only the browser reads and writes the cookie.
 */
export const LinkingContextSchema = z.object({
  code: z.string(),
  platform: z.literal('discord'),
  /** Creation of the cookie, in epoch ms. */
  timestamp: z.number(),
  discordId: z.string(),
  discordUsername: z.string(),
  discordAvatar: z.string(),
  discordDiscriminator: z.string(),
  guildId: z.string(),
});
export type LinkingContext = z.infer<typeof LinkingContextSchema>;

/** Checks that the context is under one hour old (SPEC §9) and not from the future. `now` is epoch ms. */
export function isLinkingContextFresh(context: LinkingContext, now: number): boolean {
  const age = now - context.timestamp;
  return age >= 0 && age < linking.contextSeconds * time.SECOND_MS;
}
