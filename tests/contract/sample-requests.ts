import type { CallKey, CallRequest } from '#schema/calls.ts';
import type { LinkPayload } from '#schema/entities/linking.ts';

/** The facts about a player that a test knows. */
export interface SamplePlayer {
  uid: string;
  idToken: string;
  email: string;
  robloxUserId: string;
  /** A valid linking code and the chat account behind it. */
  chatAccount: Omit<LinkPayload, 'platform'>;
}

type Samples<Key extends CallKey> = (player: SamplePlayer) => readonly CallRequest<Key>[];

/** Requests that the host takes from this player, the most usual one first. */
export const sampleRequests: { readonly [Key in CallKey]: Samples<Key> } = {
  robloxLogin: () => [{}],
  robloxLink: ({ uid }) => [{ uid }],
  googleLogin: () => [{}],
  verifyTokenAndCreateUser: ({ idToken }) => [{ idToken }],
  profile: () => [{}],
  publicProfile: ({ uid }) => [{ id: uid }],
  verifyCode: ({ chatAccount: { linkCode } }) => [{ code: linkCode }],
  linkPlatform: ({ chatAccount }) => [{ platform: 'discord', ...chatAccount }],
  unlinkAccount: () => [{ provider: 'roblox' }, { provider: 'discord' }],
  updateOption: () => [{ category: 'Privacy', name: 'PublicProfileVisible', value: false }],
  requestDataExport: ({ email }) => [{ email }],
  deleteAccount: () => [{}],
  leaderboard: () => [{}],
  ownRank: ({ robloxUserId }) => [{ robloxUserId }],
  robloxUser: ({ robloxUserId }) => [{ id: robloxUserId }],
};
