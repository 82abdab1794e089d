import { z } from 'zod';
import { LinkCodeFieldSchema } from '../rules/linking.ts';
import { ChatIdSchema, expected } from './primitives.ts';

/** The chat account behind a linking code (SPEC §3). */
export const PlatformInfoSchema = z.object({
  id: ChatIdSchema,
  username: expected(z.string()),
  /** URL of the picture. */
  avatar: z.string().optional(),
  discriminator: z.string().optional(),
  guildId: ChatIdSchema.optional(),
  platform: expected(z.literal('discord')),
});
export type PlatformInfo = z.infer<typeof PlatformInfoSchema>;

export const VerifiedCodeSchema = z.object({ platformInfo: PlatformInfoSchema });

/** Payload of `linkPlatform`. Only the link page sends `platformMetadata` (SPEC §7). */
export const LinkPayloadSchema = z.object({
  linkCode: LinkCodeFieldSchema,
  platform: z.literal('discord'),
  platformUserId: ChatIdSchema,
  /** Empty if the host has sent no name. */
  platformUsername: z.string().max(100),
  platformAvatar: z.string().max(2_048),
  platformMetadata: z
    .object({
      discriminator: z.string().max(100),
      guildId: z.string().max(100),
    })
    .optional(),
});
export type LinkPayload = z.infer<typeof LinkPayloadSchema>;
