import type { IssuedCode } from './world.ts';

const GUILD_ID = '918273645546372819';

interface DiscordAccount {
  id: string;
  username: string;
}

/** The Discord account of code TAKEN1 and of the player who has linked it. */
export const takenDiscordAccount: DiscordAccount = { id: '404120388761935872', username: 'mapleotter' };

/** Converts a Discord account to the response of `verifyCode`. */
export const toPlatformInfo = ({ id, username }: DiscordAccount, origin: string) => ({
  id,
  username,
  avatar: `${origin}/avatars/discord-${id}.svg`,
  discriminator: '0',
  guildId: GUILD_ID,
  platform: 'discord' as const,
});

/**
 * Creates the seeded codes: one that is free, expired, used, and one whose account is linked to another profile.
 * They never expire, except OLD001, which is expired from the start.
 */
export function createSeedCodes(origin: string): IssuedCode[] {
  const code = (name: string, id: string, username: string): IssuedCode => ({
    code: name,
    platformInfo: toPlatformInfo({ id, username }, origin),
    used: false,
  });
  return [
    code('GOOD01', '532980147712638976', 'novafox'),
    { ...code('OLD001', '532980147712638977', 'latelynx'), expiresAt: Date.UTC(2025, 0) },
    { ...code('USED01', '532980147712638978', 'oncewren'), used: true },
    code('TAKEN1', takenDiscordAccount.id, takenDiscordAccount.username),
  ];
}
