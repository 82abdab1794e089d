import type { SeedCode } from './world.ts';

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

/** Creates the seeded codes. They never expire, except OLD001, which is expired from the start. */
export function createSeedCodes(origin: string): SeedCode[] {
  const code = (name: string, is: string, account: DiscordAccount): SeedCode => ({
    code: name,
    is,
    platformInfo: toPlatformInfo(account, origin),
    used: false,
  });
  return [
    code('GOOD01', 'free', { id: '532980147712638976', username: 'novafox' }),
    {
      ...code('OLD001', 'expired (409)', { id: '532980147712638977', username: 'latelynx' }),
      expiresAt: 0,
    },
    { ...code('USED01', 'used (409)', { id: '532980147712638978', username: 'oncewren' }), used: true },
    code('TAKEN1', 'verifies; its Discord account is linked to another profile (400)', takenDiscordAccount),
  ];
}
