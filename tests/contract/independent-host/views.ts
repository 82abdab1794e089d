import type { ChatUser, GameData, Moment, PlayerDocument } from './data.ts';
import type { Settings, TimestampFormat } from './settings.ts';
import { privacyOf } from './state.ts';

type Json = Record<string, unknown>;

const TIERS = ['Noob', 'Novice', 'Intermediate', 'Advanced', 'Expert', 'Master'];

/** The studio's curve: level 2 at 250 aXP, level 16 at 56,250. */
function levelOf(axp: number): number {
  return 1 + Math.floor(Math.sqrt(axp / 250));
}

/** SPEC §9 level tiers: three levels each, Master from 16. */
function levelNameOf(level: number, names: Settings['levelNames']): string {
  const tier = TIERS[Math.min(Math.floor((level - 1) / 3), 5)] ?? 'Noob';
  return names === 'tiers' ? tier : `${tier} ${'I'.repeat(((level - 1) % 3) + 1)}`;
}

const firestore = (moment: Moment) => ({
  _seconds: Math.floor(moment / 1000),
  _nanoseconds: (moment % 1000) * 1_000_000,
});

export function formatMoment(moment: Moment, format: TimestampFormat): unknown {
  switch (format) {
    case 'firestore':
      return firestore(moment);
    case 'iso':
      return new Date(moment).toISOString();
    case 'rest':
      return new Date(moment).toISOString().replace('Z', '456Z');
    case 'seconds':
      return Math.floor(moment / 1000);
    case 'millis':
      return moment;
  }
}

/** Leaves a missing field out, or writes it as the settings say. */
function optional(settings: Settings, key: string, value: unknown): Json {
  if (value !== undefined) return { [key]: value };
  return settings.missing === 'left-out' ? {} : { [key]: null };
}

function optionalText(settings: Settings, key: string, value: string | undefined): Json {
  if (value === undefined && settings.missing === 'empty-string') return { [key]: '' };
  return optional(settings, key, value);
}

const idView = (settings: Settings, id: string) => (settings.numericIds ? Number(id) : id);

function robloxView(settings: Settings, player: PlayerDocument, hasLinkedAt: boolean): Json | undefined {
  const profile = player.robloxProfile;
  if (!profile) return undefined;
  const linkedAt = hasLinkedAt ? { linkedAt: firestore(profile.linkedAt) } : {};
  return { userId: idView(settings, profile.userId), username: profile.username, ...linkedAt };
}

function currencyView(settings: Settings, player: PlayerDocument): Json {
  const level = levelOf(player.axp);
  const levelName = levelNameOf(level, settings.levelNames);
  return { ...optional(settings, 'aCoins', player.aCoins), axp: player.axp, level, levelName };
}

function secondsView(settings: Settings, seconds: number): number {
  return settings.fractionalSeconds && seconds > 0 ? seconds + 0.734 : seconds;
}

function statsView(settings: Settings, player: PlayerDocument): Json | undefined {
  const games = Object.values(player.games);
  if (!(settings.fillDefaults || player.stats || games.length > 0)) return undefined;
  const badgesEarned = games.reduce((sum, game) => sum + Object.keys(game.badgesOwned).length, 0);
  const seconds = games.reduce((sum, game) => sum + game.playtime, 0);
  const counters = { challengesCompleted: 0, tradingCardsEarned: 0, challengeStreak: 0, ...player.stats };
  return { ...counters, badgesEarned, secondsPlayed: secondsView(settings, seconds) };
}

function gameView(settings: Settings, game: GameData): Json {
  const badges = Object.entries(game.badgesOwned);
  const earned = badges.map(([name, moment]) => [name, formatMoment(moment, settings.timestamps.badges)]);
  return {
    badgesEarned: badges.length,
    badgesOwned: Object.fromEntries(earned),
    playtime: secondsView(settings, game.playtime),
  };
}

function gamesView(settings: Settings, player: PlayerDocument): Json | undefined {
  const games = Object.entries(player.games);
  if (games.length === 0 && !settings.fillDefaults) return undefined;
  return Object.fromEntries(games.map(([id, game]) => [id, gameView(settings, game)]));
}

/** SPEC §3 "Own profile data". */
export function ownProfileView(settings: Settings, player: PlayerDocument): Json {
  const { googleProfile, discordProfile } = player;
  const linkedAt = (moment: Moment) => formatMoment(moment, settings.timestamps.links);
  const google = googleProfile && { email: googleProfile.email, linkedAt: linkedAt(googleProfile.linkedAt) };
  const discord = discordProfile && {
    username: discordProfile.username,
    linkedAt: linkedAt(discordProfile.linkedAt),
  };
  const robloxUserId = player.robloxProfile && idView(settings, player.robloxProfile.userId);
  const hasOptions = settings.fillDefaults || player.privacy !== undefined;
  const hasChatProvider = settings.chatInProviders && discordProfile;
  return {
    displayName: player.displayName,
    ...optionalText(settings, 'profileImageUrl', player.profileImageUrl),
    ...optionalText(settings, 'email', player.email),
    authProviders: hasChatProvider ? [...player.authProviders, 'discord'] : player.authProviders,
    ...optional(settings, 'robloxUserId', robloxUserId),
    ...optional(settings, 'robloxProfile', robloxView(settings, player, true)),
    ...optional(settings, 'googleProfile', google),
    ...optional(settings, 'discordProfile', discord),
    ...(hasOptions && { ingameOptions: { Privacy: privacyView(settings, player) } }),
    playerStats: {
      currency: currencyView(settings, player),
      ...optional(settings, 'stats', statsView(settings, player)),
    },
    ...optional(settings, 'playerGamesData', gamesView(settings, player)),
  };
}

function privacyView(settings: Settings, player: PlayerDocument): Json {
  return settings.fillDefaults ? { ...privacyOf(player, settings) } : { ...player.privacy };
}

/** SPEC §3 "Public profile". */
export function publicProfileView(settings: Settings, player: PlayerDocument): Json {
  const { axp } = player;
  return {
    displayName: player.displayName,
    ...optionalText(settings, 'username', player.robloxProfile?.username),
    ...optionalText(settings, 'profileImageUrl', player.profileImageUrl),
    playerStats: { currency: { axp, level: levelOf(axp) } },
    ...optional(settings, 'robloxProfile', robloxView(settings, player, settings.publicLinkedAt)),
  };
}

/** SPEC §3 "Link-code verification response". */
export function platformInfoView(settings: Settings, user: ChatUser): Json {
  const hash = user.avatarHash;
  const url = hash === null ? null : `https://cdn.discordapp.com/avatars/${user.id}/${hash}.png`;
  const avatar = settings.chatAvatar === 'hash' ? hash : url;
  const { id, username, discriminator, guildId } = user;
  return { id, username, avatar, discriminator, guildId, platform: 'discord' };
}
