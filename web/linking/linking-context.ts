import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { isLinkingContextFresh, LinkingContextSchema } from '#schema/entities/linking-context.ts';
import { parseJson } from '#schema/parse-json.ts';
import { toWellFormed } from '#schema/well-formed.ts';
import type { Browser } from '../browser/browser.ts';
import { clearLinkingContext, readContextCookie, writeContextCookie } from './linking-context-cookie.ts';

/** Longest URL of an avatar in the cookie, encoded, in characters. */
const MAX_ENCODED_AVATAR_LENGTH = 2_000;

type Cookies = Browser['cookies'];

/** Builds the linking context of a verified code. `now` in epoch ms. */
export function createLinkingContext(code: string, account: PlatformInfo, now: number): LinkingContext {
  return {
    code,
    platform: 'discord',
    timestamp: now,
    discordId: account.id,
    discordUsername: account.username ?? '',
    discordAvatar: fitsCookie(account.avatar) ? account.avatar : '',
    discordDiscriminator: account.discriminator ?? '',
    guildId: account.guildId ?? '',
  };
}

/** Browsers drop cookies over 4 kB, and only the avatar's URL can get that long. */
function fitsCookie(url: string | undefined): url is string {
  return url !== undefined && encodeURIComponent(toWellFormed(url)).length <= MAX_ENCODED_AVATAR_LENGTH;
}

export function writeLinkingContext(cookies: Cookies, context: LinkingContext) {
  writeContextCookie(cookies, JSON.stringify(context));
}

/** Returns the context if it is under one hour old, otherwise clears the cookie. `now` in epoch ms. */
export function readLinkingContext(cookies: Cookies, now: number): LinkingContext | undefined {
  const text = readContextCookie(cookies);
  if (text === undefined) return undefined;
  const context = LinkingContextSchema.safeParse(parseJson(text)).data;
  if (context && isLinkingContextFresh(context, now)) return context;
  clearLinkingContext(cookies);
  return undefined;
}

type LinkableAccount = Pick<PlatformInfo, 'id' | 'username' | 'avatar'>;

/** Builds the payload that links a chat account to the player (SPEC §7). */
export function createLinkPayload(
  linkCode: string,
  { id, username = '', avatar = '' }: LinkableAccount,
): LinkPayload {
  const account = { platformUserId: id, platformUsername: username, platformAvatar: avatar };
  return { linkCode, platform: 'discord', ...account };
}

/** Builds the payload of the link page. Only this payload contains `platformMetadata` (SPEC §7). */
export function toLinkPayload(context: LinkingContext): LinkPayload {
  const { code, discordId, discordUsername, discordAvatar } = context;
  const account = { id: discordId, username: discordUsername, avatar: discordAvatar };
  const platformMetadata = { discriminator: context.discordDiscriminator, guildId: context.guildId };
  return { ...createLinkPayload(code, account), platformMetadata };
}
