import type { SavedState } from '#mock-api/store/persistence.ts';
import type { Player } from '#mock-api/worlds/world.ts';
import { calls } from '#schema/calls.ts';
import { isSuccess } from '#schema/conformance.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Profile, PublicProfile } from '#schema/entities/profile.ts';
import type { Har, HarEntry } from './har.ts';
import { decodeBody, findCall } from './replay.ts';

/** Who of the mock's people plays whom of the recording: sign in as them to see it. */
const substitutePlayers = ['veteran', 'rookie'] as const;

export interface RecordedWorld {
  state: SavedState;
  /** Whom one can sign in as. */
  people: string[];
}

/**
 * A recording as a state of the mock: whoever was recorded with their own profile is played by the mock's
 * veteran and rookie, whoever was seen from outside or on the leaderboard is there too. `origin` is where the
 * mock serves its pictures.
 */
export function createRecordedWorld(har: Har, origin: string): RecordedWorld {
  const seen = collectData(har);
  const players = new Map<string, Player>();
  for (const row of seen.board) players.set(row.uid, toRankedPlayer(row));
  for (const [uid, profile] of seen.outside) players.set(uid, toPublicPlayer(uid, profile, players.get(uid)));
  const people = [...seen.own.values()].slice(0, substitutePlayers.length).map((profile, index) => {
    const uid = substitutePlayers[index] ?? 'veteran';
    // The same person on the leaderboard, under the uid that the recording has for them.
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
  /** By who asked. */
  own: Map<string, Profile>;
  /** By uid. */
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

/** An answer that does not fit its call is of no use to a world. */
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

const publicOptions = { Privacy: { PublicProfileVisible: true, ShowInLeaderboards: true } };

const toRankedPlayer = ({ uid, displayName, axp }: RankedPlayer): Player => ({
  uid,
  displayName,
  authProviders: ['roblox'],
  ingameOptions: publicOptions,
  playerStats: { currency: { axp, level: 1 } },
});

/** Seen from outside one has an account, a name and a level. */
function toPublicPlayer(uid: string, profile: PublicProfile, onBoard: Player | undefined): Player {
  const { displayName, robloxProfile, playerStats } = profile;
  return {
    ...(onBoard ?? { uid, authProviders: ['roblox'], ingameOptions: publicOptions }),
    displayName,
    ...(playerStats && { playerStats }),
    ...(robloxProfile && { robloxProfile, robloxUserId: robloxProfile.userId }),
  };
}

const toOwnPlayer = (uid: string, profile: Profile): Player => ({
  ...profile,
  uid,
  email: `${uid}@example.com`,
});

const isSamePlayer = (player: Player, profile: Profile) =>
  player.displayName === profile.displayName &&
  player.playerStats?.currency?.axp === profile.playerStats?.currency?.axp;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
