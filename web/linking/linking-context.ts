import { linking } from '#schema/constants.ts';
import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { isLinkingContextFresh, LinkingContextSchema } from '#schema/entities/linking-context.ts';
import type { Browser } from '../ports/browser.ts';
import { parseJson } from '../storage/parse-json.ts';
import { pendingFlowKeys } from '../storage/pending-flows.ts';

type Cookies = Browser['cookies'];

/** What is kept of a verified code; `now` in epoch milliseconds. */
export function createLinkingContext(code: string, account: PlatformInfo, now: number): LinkingContext {
  return {
    code,
    platform: account.platform,
    timestamp: now,
    discordId: account.id,
    discordUsername: account.username,
    discordAvatar: fitsCookie(account.avatar) ? account.avatar : '',
    discordDiscriminator: account.discriminator ?? '',
    guildId: account.guildId ?? '',
  };
}

/** A browser drops a cookie of more than 4 kB; of all the fields only an address can be that long. */
function fitsCookie(address: string | undefined): address is string {
  return address !== undefined && encodeURIComponent(address).length <= MAX_AVATAR_LENGTH;
}

const MAX_AVATAR_LENGTH = 2_000;

/** What the link page sends (section 7). */
export function toLinkPayload(context: LinkingContext): LinkPayload {
  const { code, platform, discordId, discordUsername, discordAvatar, discordDiscriminator, guildId } =
    context;
  return {
    linkCode: code,
    platform,
    platformUserId: discordId,
    platformUsername: discordUsername,
    platformAvatar: discordAvatar,
    platformMetadata: { discriminator: discordDiscriminator, guildId },
  };
}

export function writeLinkingContext(cookies: Cookies, context: LinkingContext) {
  cookies.set(pendingFlowKeys.linkingContext, JSON.stringify(context), linking.contextSeconds);
}

/** The context, when it is under one hour old. Anything else that stands there is cleared. */
export function readLinkingContext(cookies: Cookies, now: number): LinkingContext | undefined {
  const text = cookies.get(pendingFlowKeys.linkingContext);
  if (text === undefined) return undefined;
  const context = LinkingContextSchema.safeParse(parseJson(text)).data;
  if (context && isLinkingContextFresh(context, now)) return context;
  clearLinkingContext(cookies);
  return undefined;
}

export function clearLinkingContext(cookies: Cookies) {
  cookies.remove(pendingFlowKeys.linkingContext);
}

/**
 * Whether a signed-in player was shown this code's account and has not pressed the button yet. The cookie
 * stands by then, and opening the page again must not answer in their place.
 */
export const hasPendingConfirmation = ({ storage }: Pick<Browser, 'storage'>, code: string) =>
  storage.get(pendingFlowKeys.linkingConfirmation) === code;

export function storePendingConfirmation({ storage }: Pick<Browser, 'storage'>, code: string) {
  storage.set(pendingFlowKeys.linkingConfirmation, code);
}

export function clearPendingConfirmation({ storage }: Pick<Browser, 'storage'>) {
  storage.remove(pendingFlowKeys.linkingConfirmation);
}
