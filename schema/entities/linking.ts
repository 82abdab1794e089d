import { z } from 'zod';
import { LinkCodeFieldSchema } from '../rules/linking.ts';
import { assumed, expected } from '../source.ts';
import { ChatIdSchema } from './primitives.ts';

/** The chat account behind a linking code (SPEC §3). */
export const PlatformInfoSchema = z
  .object({
    id: ChatIdSchema,
    username: expected(z.string()),
    /** URL of the picture. */
    avatar: z.string().optional(),
    discriminator: z.string().optional(),
    guildId: ChatIdSchema.optional(),
    platform: expected(z.literal('discord').meta({ sources: { values: 'SPEC §3' } })),
  })
  .meta({ id: 'PlatformInfo', sources: { type: 'SPEC §3' } });
export type PlatformInfo = z.infer<typeof PlatformInfoSchema>;

export const VerifiedCodeSchema = z
  .object({ platformInfo: PlatformInfoSchema })
  .meta({ sources: { type: 'SPEC §7' } });

const cookieSize = assumed('a browser keeps no cookie over 4,096 bytes');

/** Payload of `linkPlatform`. Only the link page sends `platformMetadata` (SPEC §7). */
export const LinkPayloadSchema = z
  .object({
    linkCode: LinkCodeFieldSchema,
    platform: z.literal('discord').meta({ sources: { values: 'SPEC §3' } }),
    platformUserId: ChatIdSchema,
    /** Empty if the host has sent no name. */
    platformUsername: z
      .string()
      .max(100)
      .meta({ sources: { maximum: cookieSize } }),
    platformAvatar: z
      .string()
      .max(2_048)
      .meta({ sources: { maximum: cookieSize } }),
    platformMetadata: z
      .object({
        discriminator: z
          .string()
          .max(100)
          .meta({ sources: { maximum: cookieSize } }),
        guildId: z
          .string()
          .max(100)
          .meta({ sources: { maximum: cookieSize } }),
      })
      .optional(),
  })
  .meta({ sources: { type: 'SPEC §7' } });
export type LinkPayload = z.infer<typeof LinkPayloadSchema>;
