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

/**
 * Checks that the context is under one hour old (SPEC §9). `now` is epoch ms. A context from the future counts too, because
 * the system may have set its clock back since; no browser keeps the cookie for longer than an hour.
 */
export function isLinkingContextFresh(context: LinkingContext, now: number): boolean {
  return Math.abs(now - context.timestamp) < linking.contextSeconds * time.SECOND_MS;
}
