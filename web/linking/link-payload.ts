import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import type { LinkingContext } from '#schema/entities/linking-context.ts';

type LinkableAccount = Pick<PlatformInfo, 'platform' | 'id' | 'username' | 'avatar'>;

/** Builds the payload that links a chat account to the player (SPEC §7). */
export function createLinkPayload(
  linkCode: string,
  { platform = 'discord', id, username = '', avatar = '' }: LinkableAccount,
): LinkPayload {
  return { linkCode, platform, platformUserId: id, platformUsername: username, platformAvatar: avatar };
}

/** Builds the payload of the link page. Only this payload contains `platformMetadata` (SPEC §7). */
export function toLinkPayload(context: LinkingContext): LinkPayload {
  const { code, platform, discordId, discordUsername, discordAvatar } = context;
  const account = { platform, id: discordId, username: discordUsername, avatar: discordAvatar };
  const platformMetadata = { discriminator: context.discordDiscriminator, guildId: context.guildId };
  return { ...createLinkPayload(code, account), platformMetadata };
}
