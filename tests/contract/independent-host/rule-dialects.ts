import type { Dialect } from './dialect.ts';
import { NO_STATUS, NO_TRANSPORT } from './dialect.ts';
import { rateLimit } from './filters.ts';
import { baseSettings } from './settings.ts';

const NO_ORDER = 'SPEC is silent on the order of checks.';
const NO_LIMITS = 'SPEC §5 limits passwords and codes; no other length is given.';

/** Dialects of what the host accepts, refuses and remembers. */
export const ruleDialects = {
  unprocessable: {
    description: '422 for bad input.',
    allowedBy: NO_STATUS,
    settings: { badInputStatus: 422 },
  },
  codeNotFoundOrGone: {
    description: 'Linking codes: 404 if unknown, 410 if expired or used, with the words.',
    allowedBy: 'SPEC §4: "an error whose message mentions expired, invalid or already been used".',
    settings: { codeStatus: { unknown: 404, expired: 410, used: 410 } },
  },
  codeBadRequest: {
    description: 'Linking codes: 400 if unknown, expired or used, with the words.',
    allowedBy: 'SPEC §4: "an error whose message mentions expired, invalid or already been used".',
    settings: { codeStatus: { unknown: 400, expired: 400, used: 400 } },
  },
  alreadyLinkedForbidden: {
    description: '403 for a chat account that another player holds.',
    allowedBy: NO_STATUS,
    settings: { alreadyLinkedStatus: 403 },
  },
  unlinkForbidden: {
    description: '403 for an unlink that is not allowed, 400 for one of nothing.',
    allowedBy: NO_STATUS,
    settings: { unlinkRefusedStatus: 403, notLinkedStatus: 400 },
  },
  inputFirst: {
    description: 'Input is checked before the token.',
    allowedBy: NO_ORDER,
    settings: { checkOrder: ['input', 'token', 'player'] },
  },
  playerFirst: {
    description: 'The player is loaded before input is checked.',
    allowedBy: NO_ORDER,
    settings: { checkOrder: ['token', 'player', 'input'] },
  },
  looseLimits: {
    description: 'Long emails, avatars and uids, uids of any characters.',
    allowedBy: NO_LIMITS,
    settings: {
      limits: {
        ...baseSettings.limits,
        email: 2_000,
        uid: 1_000,
        avatar: 16_384,
        username: 512,
        body: 1_000_000,
      },
    },
  },
  strictLimits: {
    description: 'Short emails, avatars and names; 400 for an id that cannot be a uid.',
    allowedBy: NO_LIMITS,
    settings: {
      limits: {
        email: 100,
        uid: 128,
        uidPattern: /^[\w:|-]+$/,
        avatar: 512,
        username: 32,
        body: 16_384,
      },
    },
  },
  jsonTypeRequired: {
    description: '415 for a body without a JSON content type.',
    allowedBy: NO_STATUS,
    settings: { requiresJsonType: true },
  },
  createsOnFirstProfile: {
    description: 'GET profile creates the player of a new token.',
    allowedBy: 'SPEC §7 creates players after a search-provider sign-in and is silent on email sign-up.',
    settings: { createsOnFirstProfile: true },
  },
  revokesDeleted: {
    description: '401 for tokens issued before their account was deleted.',
    allowedBy: 'SPEC §8 has no words for a call after deletion.',
    settings: { revokesDeleted: true },
  },
  oneExportADay: {
    description: '429 with Retry-After for a second data export within 24 hours.',
    allowedBy: 'SPEC §9: an export "may take up to 24 hours"; a second one is not described.',
    settings: { repeatedExport: 'refused' },
  },
  visibleByDefault: {
    description: 'Profiles are public until their player hides them.',
    allowedBy: 'SPEC §6 says who sees an enabled profile; no default is given.',
    settings: { defaultPrivacy: { PublicProfileVisible: true, ShowInLeaderboards: true } },
  },
  unlistedByDefault: {
    description: 'Players are off leaderboards until they choose to show.',
    allowedBy: 'SPEC §2 names the toggle; no default is given.',
    settings: { defaultPrivacy: { PublicProfileVisible: false, ShowInLeaderboards: false } },
  },
  sharedRanks: {
    description: 'Equal aXP shares a rank: 1, 2, 2, 4.',
    allowedBy: 'SPEC §3 names rank without a rule for ties.',
    settings: { ties: 'shared' },
  },
  tenOnly: {
    description: 'topPlayers has ten entries at most.',
    allowedBy: 'SPEC §7: "the first 10 players are kept".',
    settings: { leaderboardLength: 10 },
  },
  rankOfAnyone: {
    description: 'The rank call answers for any listed game platform id.',
    allowedBy: 'SPEC §7: "the user\'s own entry"; no refusal for another id is described.',
    settings: { rankFor: 'anyone' },
  },
  hiddenRankShown: {
    description: 'A player hidden from leaderboards still sees their own rank.',
    allowedBy: 'SPEC §7: "the user\'s own entry"; hiding is described for the leaderboard.',
    settings: { hiddenRank: 'shown' },
  },
  robloxIdsInPublicProfile: {
    description: 'public_profile/{id} finds game platform ids as well as uids.',
    allowedBy: 'SPEC §7 writes {id} without saying which.',
    settings: { publicIds: 'uid-or-roblox' },
  },
  chatAccountReplaced: {
    description: "A second chat account takes the first one's place.",
    allowedBy: 'SPEC is silent on a player who links a second chat account.',
    settings: { secondChatAccount: 'replaces' },
  },
  codeDecides: {
    description: 'link-platform trusts the code and ignores the sent chat account.',
    allowedBy: 'SPEC §7 lists the payload and not what is compared.',
    settings: { comparesChatUser: false },
  },
  longCodes: {
    description: 'Linking codes work for an hour.',
    allowedBy: 'SPEC §5: "the code is temporary", without a time.',
    settings: { codeLifetimeMs: 3_600_000 },
  },
  rateLimit: {
    description: '30 requests per second and token, then 429 with Retry-After.',
    allowedBy: 'SPEC §8: "a message containing 429" is foreseen; no rate is given.',
    filters: [rateLimit],
  },
  noCors: {
    description: 'No CORS headers and no preflight: only servers call the host.',
    allowedBy: NO_TRANSPORT,
    settings: { cors: false },
  },
  slow: {
    description: '150 ms before every answer.',
    allowedBy: 'SPEC §9 gives no time for a call.',
    listener: { latencyMs: 150 },
  },
  noKeepAlive: {
    description: 'The connection closes after every answer.',
    allowedBy: NO_TRANSPORT,
    listener: { keepAlive: false },
  },
  gzip: {
    description: 'gzip for callers that accept it.',
    allowedBy: NO_TRANSPORT,
    listener: { gzip: true },
  },
  chunked: {
    description: 'Chunked bodies without Content-Length.',
    allowedBy: NO_TRANSPORT,
    listener: { chunked: true },
  },
} satisfies Record<string, Dialect>;
