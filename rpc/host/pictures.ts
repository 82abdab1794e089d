import { MAX_AVATAR_LENGTH } from '#schema/entities/linking.ts';

/**
 * Completes the addresses of a decoded response's pictures, in place (SPEC §3 names no form). Removes those that are no
 * picture, or too long to link, and returns their paths. `base`: the API host's URL, with its path and a slash at the end.
 */
export function resolvePictures(response: unknown, base: string): string[] {
  const [profile, account] = [toFields(response), toFields(toFields(response).platformInfo)];
  const chatId = typeof account.id === 'string' ? account.id : '';
  const isKept = [
    resolveField(profile, 'profileImageUrl', (text) => toUrl(text, base) ?? toRobloxUrl(text)),
    resolveField(account, 'avatar', (text) => toLinkable(toUrl(text, base) ?? toDiscordUrl(text, chatId))),
  ];
  return ['$.profileImageUrl', '$.platformInfo.avatar'].filter((_, index) => !isKept[index]);
}

/** Returns false if the field is there and can't be resolved. */
function resolveField(
  fields: Record<string, unknown>,
  name: string,
  resolve: (text: string) => string | undefined,
): boolean {
  const text = fields[name];
  if (typeof text !== 'string' || text === '') return true;
  const url = resolve(text);
  if (url === undefined) delete fields[name];
  else fields[name] = url;
  return url !== undefined;
}

/** Resolves an address, with or without a scheme, and a path on the API host. */
function toUrl(text: string, base: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  const isPath = text.startsWith('/') || /^[^\s?#]+\.(png|jpe?g|webp|gif|svg|avif)([?#]|$)/i.test(text);
  return isPath && URL.canParse(text, base) ? new URL(text, base).href : undefined;
}

/** The page sends an avatar back with `linkPlatform`, which refuses a longer one. */
const toLinkable = (url: string | undefined) => (url && url.length <= MAX_AVATAR_LENGTH ? url : undefined);

/** Returns the address of a thumbnail on the game platform's CDN, if the text is its hash. */
const toRobloxUrl = (text: string) =>
  /^(\d+DAY-)?(Avatar(Headshot)?-)?[\da-f]{32}(-Png)?$/i.test(text)
    ? `https://tr.rbxcdn.com/${text}/150/150/AvatarHeadshot/Png`
    : undefined;

/** Returns the address of a chat account's avatar, if the text is its hash; `a_` marks an animated one. */
const toDiscordUrl = (text: string, id: string) =>
  /^(a_)?[\da-f]{32}$/.test(text) && /^\d+$/.test(id)
    ? `https://cdn.discordapp.com/avatars/${id}/${text}.png`
    : undefined;

const toFields = (value: unknown): Record<string, unknown> =>
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a response decoded from JSON is a record of text keys
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
