import type { SavedState } from '#mock-api/store/persistence.ts';
import type { Player } from '#mock-api/worlds/world.ts';
import { calls } from '#schema/calls.ts';
import { defaultPrivacy } from '#schema/constants.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Profile, PublicProfile } from '#schema/entities/profile.ts';
import { isSuccess } from '#schema/errors.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { Har, HarEntry } from './har.ts';
import { decodeBody, findCall } from './replay.ts';

/** The mock's people who represent recorded people. */
const substitutePlayers = ['veteran', 'rookie'] as const;

export interface RecordedWorld {
  state: SavedState;
  /** People who can sign in. */
  people: string[];
}

/**
 * Turns a recording into a state of the mock. Recorded people with an own profile become the mock's veteran and rookie;
 * those seen in public profiles or on the leaderboard exist, too. `origin`: the mock's address, for images.
 */
export function createRecordedWorld(har: Har, origin: string): RecordedWorld {
  const seen = collectData(har);
  const players = new Map<string, Player>();
  for (const row of seen.board) if (row.uid !== undefined) players.set(row.uid, toRankedPlayer(row.uid, row));
  for (const [uid, profile] of seen.outside) players.set(uid, toPublicPlayer(uid, profile, players.get(uid)));
  const people = [...seen.own.values()].slice(0, substitutePlayers.length).map((profile, index) => {
    const uid = substitutePlayers[index] ?? 'veteran';
    // The leaderboard has the same person under the recording's uid.
    const twin = [...players.values()].find((one) => isSamePlayer(one, profile));
    if (twin) players.delete(twin.uid);
    players.set(uid, toOwnPlayer(uid, profile));
    return uid;
  });
  const pictured = [...players.values()].map((player) => ({
    ...player,
    profileImageUrl: `${origin}/avatars/${encodeURIComponent(player.uid)}.svg`,
  }));
  return {
    people,
    state: { world: 'full', aheadMs: 0, store: { players: pictured, codes: [], exports: [], removed: [] } },
  };
}

interface RecordedData {
  /** Own profiles by actor. */
  own: Map<string, Profile>;
  /** Public profiles by uid. */
  outside: Map<string, PublicProfile>;
  board: RankedPlayer[];
}

function collectData({ log: { entries } }: Har): RecordedData {
  const seen: RecordedData = { own: new Map(), outside: new Map(), board: [] };
  for (const entry of entries) {
    if (isSuccess(entry.response.status)) collectEntry(seen, entry, parseJson(decodeBody(entry)));
  }
  return seen;
}

/** Parses a response; invalid ones are ignored. */
function collectEntry(seen: RecordedData, entry: HarEntry, body: unknown): void {
  const call = findCall(entry);
  if (call === 'profile') {
    const { data } = calls.profile.response.safeParse(body);
    const who = entry._actor ?? 'reader';
    if (data && !seen.own.has(who)) seen.own.set(who, data);
  }
  if (call === 'publicProfile') {
    const { data } = calls.publicProfile.response.safeParse(body);
    const uid = decodeURIComponent(new URL(entry.request.url).pathname.split('/').at(-1) ?? '');
    if (data && calls.publicProfile.input.safeParse({ id: uid }).success) seen.outside.set(uid, data);
  }
  if (call === 'leaderboard') {
    const { data } = calls.leaderboard.response.safeParse(body);
    if (data) seen.board = data.topPlayers;
  }
}

/** The name of a recorded player whose host sent none. */
const UNNAMED = 'Player';

const publicOptions = { Privacy: defaultPrivacy };

const toRankedPlayer = (uid: string, { displayName = UNNAMED, axp }: RankedPlayer): Player => ({
  uid,
  displayName,
  authProviders: ['roblox'],
  ingameOptions: publicOptions,
  playerStats: { currency: { axp, level: 1 } },
});

/** A player known only from outside: account, name and level. */
function toPublicPlayer(uid: string, profile: PublicProfile, onBoard: Player | undefined): Player {
  const { displayName = UNNAMED, playerStats } = profile;
  const robloxProfile = toRobloxProfile(profile);
  return {
    ...(onBoard ?? { uid, authProviders: ['roblox'], ingameOptions: publicOptions }),
    displayName,
    ...(playerStats && { playerStats }),
    ...(robloxProfile && { robloxProfile, robloxUserId: robloxProfile.userId }),
  };
}

function toOwnPlayer(uid: string, profile: Profile): Player {
  const { displayName = UNNAMED, authProviders = [], googleProfile, discordProfile, ...rest } = profile;
  const email = `${uid}@example.com`;
  return {
    ...rest,
    uid,
    displayName,
    authProviders,
    email,
    robloxProfile: toRobloxProfile(profile),
    googleProfile: googleProfile && { ...googleProfile, email: googleProfile.email ?? email },
    discordProfile: discordProfile && { ...discordProfile, username: discordProfile.username ?? UNNAMED },
  };
}

/** A linked Roblox account, if the recording names it. */
function toRobloxProfile({ robloxProfile }: Pick<Profile, 'robloxProfile'>): Player['robloxProfile'] {
  const { userId, username = UNNAMED } = robloxProfile ?? {};
  return userId === undefined ? undefined : { ...robloxProfile, userId, username };
}

const isSamePlayer = (player: Player, profile: Profile) =>
  player.displayName === profile.displayName &&
  player.playerStats?.currency?.axp === profile.playerStats?.currency?.axp;
