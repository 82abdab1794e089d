import type { Dialect } from './dialect.ts';
import { NO_RESULT, NO_TRANSPORT } from './dialect.ts';
import { charset, etag, extraFields, prettyJson, securityHeaders, titleCaseHeaders } from './filters.ts';

const FIELDS = 'SPEC §8: "shows the server\'s message, error or details field, else ... status {n}".';
const OPEN_TIMES = 'SPEC §3 shows {_seconds} for robloxProfile.linkedAt only.';

/** Dialects of what an answer looks like. */
export const answerDialects = {
  errorField: {
    description: 'Error words in `error`, with a `code` beside it.',
    allowedBy: FIELDS,
    settings: { errorFormat: 'error' },
  },
  detailsField: {
    description: 'Error words in `details`, beside `success: false`.',
    allowedBy: FIELDS,
    settings: { errorFormat: 'details' },
  },
  problemJson: {
    description: 'Errors as application/problem+json, with `message` as an extension member.',
    allowedBy: FIELDS,
    settings: { errorFormat: 'problem' },
  },
  wordlessErrors: {
    description: 'Errors without a body.',
    allowedBy: FIELDS,
    settings: { errorFormat: 'empty' },
  },
  resultCreated: {
    description: '201 for every POST without a shown result, 200 for PUT and DELETE.',
    allowedBy: NO_RESULT,
    settings: { result: 'created' },
  },
  resultText: {
    description: 'The text `OK` as text/plain where no result is shown.',
    allowedBy: NO_RESULT,
    settings: { result: 'text' },
  },
  resultNone: {
    description: '204 where no result is shown.',
    allowedBy: 'SPEC §7: "A 204 or empty response yields no body."',
    settings: { result: 'none' },
  },
  codeWithSuccess: {
    description: 'verify-code answers `success: true` beside platformInfo.',
    allowedBy: 'SPEC §7: the answer is platformInfo; nothing forbids a sibling.',
    settings: { wrapVerifiedCode: 'success' },
  },
  htmlNotFound: {
    description: "Express's HTML page for unknown paths and wrong methods.",
    allowedBy: 'SPEC §7 lists calls and says nothing of other paths.',
    settings: { unknownPath: 'html' },
  },
  methodNotAllowed: {
    description: '405 with Allow for a wrong method.',
    allowedBy: 'SPEC §7 lists calls and says nothing of other methods.',
    settings: { wrongMethod: 405 },
  },
  nullForMissing: {
    description: 'Missing fields are null instead of left out.',
    allowedBy: 'SPEC §3 lists fields and not how an absent one is written.',
    settings: { missing: 'null' },
  },
  emptyStrings: {
    description: 'Missing texts are empty strings; missing objects are left out.',
    allowedBy: 'SPEC §3 lists fields and not how an absent one is written.',
    settings: { missing: 'empty-string' },
  },
  bareDocuments: {
    description: 'Options, stats and games are left out until something was written.',
    allowedBy: 'SPEC §3 does not say that a field is always there.',
    settings: { fillDefaults: false },
  },
  numericIds: {
    description: 'robloxUserId and robloxProfile.userId are numbers.',
    allowedBy: 'SPEC §3 gives no type for ids.',
    settings: { numericIds: true },
  },
  customUids: {
    description: 'Uids such as roblox:4100200301 and portal|googleOnly.',
    allowedBy: 'SPEC §2 and §7 write {userid}, {uid} and {id} without a format.',
    settings: { uidStyle: 'custom' },
  },
  restTimestamps: {
    description: "Open timestamps as Firestore's REST API writes them, with microseconds.",
    allowedBy: OPEN_TIMES,
    settings: { timestamps: { badges: 'rest', links: 'rest', generated: 'rest' } },
  },
  secondTimestamps: {
    description: 'Open timestamps are seconds since 1970.',
    allowedBy: OPEN_TIMES,
    settings: { timestamps: { badges: 'seconds', links: 'seconds', generated: 'seconds' } },
  },
  milliTimestamps: {
    description: 'Open timestamps are milliseconds since 1970.',
    allowedBy: OPEN_TIMES,
    settings: { timestamps: { badges: 'millis', links: 'millis', generated: 'millis' } },
  },
  isoTimestamps: {
    description: 'Open timestamps are ISO 8601 texts.',
    allowedBy: OPEN_TIMES,
    settings: { timestamps: { badges: 'iso', links: 'iso', generated: 'iso' } },
  },
  firestoreTimestamps: {
    description: 'generatedAt is a serialised Firestore Timestamp too.',
    allowedBy: 'SPEC §3 gives generatedAt no type.',
    settings: { timestamps: { badges: 'firestore', links: 'firestore', generated: 'firestore' } },
  },
  fractionalSeconds: {
    description: 'Playtimes have fractions of a second.',
    allowedBy: 'SPEC §3: "playtime in seconds", not whole seconds.',
    settings: { fractionalSeconds: true },
  },
  ownLevelNames: {
    description: "levelName is finer than the portal's tiers, such as Noob II.",
    allowedBy: 'SPEC §9: "Level names also come from the server\'s levelName."',
    settings: { levelNames: 'own' },
  },
  noPublicLinkDate: {
    description: "The public profile's robloxProfile has no linkedAt.",
    allowedBy: 'SPEC §3 names robloxProfile in the public profile without its fields.',
    settings: { publicLinkedAt: false },
  },
  avatarHashes: {
    description: "platformInfo.avatar is the chat platform's hash, not an address.",
    allowedBy: 'SPEC §3 names avatar without a format.',
    settings: { chatAvatar: 'hash' },
  },
  chatInProviders: {
    description: 'authProviders contains discord once a chat account is linked.',
    allowedBy: 'SPEC §3: "values such as google, roblox, password".',
    settings: { chatInProviders: true },
  },
  extraFields: {
    description: 'Unknown fields in every object, errors included.',
    allowedBy: 'SPEC §3 lists fields and does not close the list.',
    filters: [extraFields],
  },
  prettyJson: {
    description: 'JSON with two spaces of indentation.',
    allowedBy: NO_TRANSPORT,
    filters: [prettyJson],
  },
  charset: {
    description: 'Content types with `; charset=utf-8`.',
    allowedBy: NO_TRANSPORT,
    filters: [charset],
  },
  etag: { description: 'Weak ETags, and 304 for If-None-Match.', allowedBy: NO_TRANSPORT, filters: [etag] },
  securityHeaders: {
    description: "A security middleware's headers and a request id.",
    allowedBy: NO_TRANSPORT,
    filters: [securityHeaders],
  },
  titleCaseHeaders: {
    description: 'Header names in title case.',
    allowedBy: NO_TRANSPORT,
    filters: [titleCaseHeaders],
  },
} satisfies Record<string, Dialect>;
