import { randomInt, randomUUID } from 'node:crypto';
import type { ChatUser, Moment, PlayerDocument, RobloxUser } from './data.ts';
import { firebaseUid, STRANGERS, seedPlayers } from './data.ts';
import type { Privacy, Settings } from './settings.ts';
import { HttpError } from './settings.ts';
import type { Caller } from './tokens.ts';

interface LinkingCode {
  chatUser: ChatUser;
  expiresAt: Moment;
  usedAt?: Moment;
}

export interface RankedPlayer {
  uid: string;
  displayName: string;
  axp: number;
  rank: number;
}

export interface State {
  players: Map<string, PlayerDocument>;
  /** Seeded uids by kind, for tests. */
  uids: Map<string, string>;
  codes: Map<string, LinkingCode>;
  exports: Map<string, { id: string; email: string; requestedAt: Moment }>;
  deleted: Map<string, Moment>;
  /** Sign-ins under way at the game platform by their OAuth state; a uid means linking. */
  logins: Map<string, string | undefined>;
  leaderboard?: { generatedAt: Moment; topPlayers: RankedPlayer[] };
}

/** SPEC §9: the leaderboard's cache refresh interval. */
const REFRESH_MS = 6 * 3_600_000;
/** The token's sign-in providers by the name authProviders uses (SPEC §3). */
const PROVIDERS: Record<string, string> = { 'google.com': 'google', password: 'password' };
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function seededUid(style: Settings['uidStyle'], kind: string, robloxUserId?: string): string {
  if (style === 'firebase') return firebaseUid(kind);
  return robloxUserId === undefined ? `portal|${kind}` : `roblox:${robloxUserId}`;
}

/** The first state; `uids` gives seeded players other uids by kind. */
export function createState(settings: Settings, uids: Record<string, string> = {}): State {
  const seeds = seedPlayers((kind, robloxUserId) => {
    return uids[kind] ?? seededUid(settings.uidStyle, kind, robloxUserId);
  });
  return {
    players: new Map(seeds.map(([, player]) => [player.uid, player])),
    uids: new Map(seeds.map(([kind, player]) => [kind, player.uid])),
    codes: new Map(),
    exports: new Map(),
    deleted: new Map(),
    logins: new Map(),
  };
}

export function privacyOf(player: PlayerDocument, settings: Settings): Privacy {
  return { ...settings.defaultPrivacy, ...player.privacy };
}

export function findByRoblox(state: State, robloxUserId: string): PlayerDocument | undefined {
  return [...state.players.values()].find((player) => player.robloxProfile?.userId === robloxUserId);
}

/** The public account of a game platform user, whether or not they play here. */
export function findRobloxUser(state: State, id: string): RobloxUser | undefined {
  const player = findByRoblox(state, id);
  const name = player?.robloxProfile?.username;
  if (!player || name === undefined) return STRANGERS.find((user) => user.id === id);
  return { id, name, displayName: player.displayName };
}

/** The bot's half of linking: a new temporary code for a chat account (SPEC §1). */
export function issueCode(state: State, chatUser: ChatUser, expiresAt: Moment): string {
  const letters = Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  const code = letters.join('');
  if (state.codes.has(code)) return issueCode(state, chatUser, expiresAt);
  state.codes.set(code, { chatUser, expiresAt });
  return code;
}

/** The code if it still works; throws the refusals of SPEC §8. */
export function usableCode(state: State, code: string, now: Moment, settings: Settings): LinkingCode {
  const found = state.codes.get(code);
  const { unknown, expired, used } = settings.codeStatus;
  if (!found) throw new HttpError(unknown, 'code-invalid', 'Linking code is invalid');
  if (found.usedAt !== undefined)
    throw new HttpError(used, 'code-used', 'Linking code has already been used');
  if (found.expiresAt <= now) throw new HttpError(expired, 'code-expired', 'Linking code has expired');
  return found;
}

/** Links the code's chat account and uses the code up. */
export function linkChat(state: State, player: PlayerDocument, code: LinkingCode, context: LinkContext) {
  const { now, settings } = context;
  const owner = [...state.players.values()].find((other) => other.discordProfile?.id === code.chatUser.id);
  if (owner && owner !== player) {
    const message = 'This Discord account is already linked to another account';
    throw new HttpError(settings.alreadyLinkedStatus, 'already-linked', message);
  }
  const hasAnother = player.discordProfile && player.discordProfile.id !== code.chatUser.id;
  if (hasAnother && settings.secondChatAccount === 'refused') {
    throw new HttpError(settings.alreadyLinkedStatus, 'has-discord', 'Your account has a Discord account');
  }
  player.discordProfile = { ...code.chatUser, linkedAt: now };
  code.usedAt = now;
}

interface LinkContext {
  now: Moment;
  settings: Settings;
}

export function removePlayer(state: State, uid: string, now: Moment) {
  state.players.delete(uid);
  state.exports.delete(uid);
  state.deleted.set(uid, now);
}

/** Creates the token's player, or adds the identity provider's link to an existing one (SPEC §7). */
export function ensurePlayer(state: State, caller: Caller, now: Moment) {
  const existing = state.players.get(caller.uid);
  const displayName = caller.name ?? caller.email?.split('@')[0] ?? 'Player';
  const player = existing ?? { uid: caller.uid, displayName, authProviders: [], axp: 0, games: {} };
  const provider = PROVIDERS[caller.provider ?? ''];
  if (provider && !player.authProviders.includes(provider)) player.authProviders.push(provider);
  if (caller.email !== undefined) player.email ??= caller.email;
  if (caller.picture !== undefined) player.profileImageUrl ??= caller.picture;
  if (provider === 'google' && caller.email !== undefined) {
    player.googleProfile ??= { email: caller.email, linkedAt: now };
  }
  state.players.set(caller.uid, player);
  return { player, isNew: !existing };
}

/** The game platform's half of a sign-in: links the account, or finds or creates its player. */
export function completeRobloxLogin(state: State, oauthState: string, user: RobloxUser, now: Moment) {
  if (!state.logins.has(oauthState)) throw new HttpError(400, 'bad-state', 'Sign-in expired');
  const linkTo = state.logins.get(oauthState);
  state.logins.delete(oauthState);
  const owner = findByRoblox(state, user.id);
  if (linkTo !== undefined && owner && owner.uid !== linkTo) {
    throw new HttpError(400, 'roblox-taken', 'This Roblox account belongs to another profile');
  }
  const uid = linkTo ?? owner?.uid ?? firebaseUid(randomUUID());
  const { player } = ensurePlayer(state, { uid, issuedAt: now, name: user.displayName }, now);
  if (!owner) player.robloxProfile = { userId: user.id, username: user.name, linkedAt: now };
  if (!player.authProviders.includes('roblox')) player.authProviders.push('roblox');
  return uid;
}

/** Ranks players with aXP by it, for the players `isListed` accepts. */
export function rankPlayers(
  state: State,
  ties: Settings['ties'],
  isListed: (player: PlayerDocument) => boolean,
) {
  const listed = [...state.players.values()].filter((player) => player.axp > 0 && isListed(player));
  listed.sort((a, b) => b.axp - a.axp || a.uid.localeCompare(b.uid));
  return listed.map(({ uid, displayName, axp }, index): RankedPlayer => {
    const sharedIndex = listed.findIndex((other) => other.axp === axp);
    return { uid, displayName, axp, rank: (ties === 'shared' ? sharedIndex : index) + 1 };
  });
}

/** The cached leaderboard, computed again when it is six hours old (SPEC §9). */
export function cachedLeaderboard(state: State, now: Moment, settings: Settings) {
  if (state.leaderboard && now - state.leaderboard.generatedAt < REFRESH_MS) return state.leaderboard;
  const isListed = (player: PlayerDocument) => privacyOf(player, settings).ShowInLeaderboards;
  const topPlayers = rankPlayers(state, settings.ties, isListed).slice(0, settings.leaderboardLength);
  state.leaderboard = { generatedAt: now, topPlayers };
  return state.leaderboard;
}
