import * as z from 'zod/mini';
import { linking, time } from '../constants.ts';

/**
 * The linking-context cookie (SPEC section 3): written and read by the browser alone, so that a code
 * survives the way to a sign-in provider and back.
 */
export const LinkingContextSchema = z.object({
  code: z.string(),
  platform: z.literal('discord'),
  /** Epoch milliseconds. */
  timestamp: z.number(),
  discordId: z.string(),
  discordUsername: z.string(),
  discordAvatar: z.string(),
  discordDiscriminator: z.string(),
  guildId: z.string(),
});
export type LinkingContext = z.infer<typeof LinkingContextSchema>;

/** Valid for one hour (section 9), and never from the future. */
export function isLinkingContextFresh(context: LinkingContext, now: number): boolean {
  const age = now - context.timestamp;
  return age >= 0 && age < linking.contextSeconds * time.SECOND_MS;
}
