import { z } from 'zod';
import { LinkCodeFieldSchema } from '../rules/linking.ts';
import { decisive, expected } from './absent-fields.ts';
import { ChatIdSchema } from './ids-and-counts.ts';

/** The chat account behind a linking code (SPEC §3). */
export const PlatformInfoSchema = z
  .object({
    id: ChatIdSchema,
    username: expected(z.string()),
    /** URL of the picture. */
    avatar: z.string().optional(),
    discriminator: z.string().optional(),
    guildId: ChatIdSchema.optional(),
    /** If it is absent or empty, the account is one of Discord. The id of any other platform must not be linked as Discord's. */
    platform: decisive(z.literal(['discord', 'Discord', 'DISCORD', ''])),
  })
  .meta({ id: 'PlatformInfo', 'x-source': 'SPEC §3' });
export type PlatformInfo = z.infer<typeof PlatformInfoSchema>;

export const VerifiedCodeSchema = z
  .object({ platformInfo: PlatformInfoSchema })
  .meta({ id: 'VerifiedCode', 'x-source': 'SPEC §3' });

LinkCodeFieldSchema.register(z.globalRegistry, { 'x-source': 'SPEC §5' });

/** A text of the linking-context cookie. */
const cookieText = (maxLength: number) =>
  z.string().max(maxLength).meta({ description: 'Assumed: a browser keeps no cookie over 4,096 bytes.' });

/** Longest address of a picture that `linkPlatform` takes, in characters. */
export const MAX_AVATAR_LENGTH = 2_048;

/** Payload of `linkPlatform`. Only the link page sends `platformMetadata` (SPEC §7). */
export const LinkPayloadSchema = z
  .object({
    linkCode: LinkCodeFieldSchema,
    platform: z.literal('discord'),
    platformUserId: ChatIdSchema,
    /** Empty if the host has sent no name. */
    platformUsername: cookieText(100),
    platformAvatar: cookieText(MAX_AVATAR_LENGTH),
    platformMetadata: z
      .object({
        discriminator: cookieText(100),
        guildId: cookieText(100),
      })
      .optional(),
  })
  .meta({ id: 'LinkPayload', 'x-source': 'SPEC §7' });
export type LinkPayload = z.infer<typeof LinkPayloadSchema>;
