/** One request as the host sees it; header names may have any case. */
export interface HostRequest {
  method: string;
  /** The path without its query string, still percent-encoded. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** One answer as it goes on the wire. */
export interface HostResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** An answer before it is serialised: a string body with its own content type is sent as it is. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: unknown;
}

/** A refusal: `code` is for programs, `message` for people (SPEC §8). */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export interface FilterTools {
  now: () => number;
  refuse: (error: HttpError) => Reply;
}

/** A step around every call, as Express middleware would be. */
export type Filter = (request: HostRequest, next: (request: HostRequest) => Reply) => Reply;
export type FilterFactory = (tools: FilterTools) => Filter;

export type TimestampFormat = 'firestore' | 'iso' | 'rest' | 'seconds' | 'millis';
export type CheckName = 'token' | 'input' | 'player';

export interface Privacy {
  PublicProfileVisible: boolean;
  ShowInLeaderboards: boolean;
}

/** Everything the specification leaves to the host. */
export interface Settings {
  checkOrder: CheckName[];
  errorFormat: 'message' | 'error' | 'details' | 'problem' | 'empty';
  badInputStatus: number;
  /** Statuses of a linking code that doesn't exist, has expired or has been used. */
  codeStatus: { unknown: number; expired: number; used: number };
  alreadyLinkedStatus: number;
  unlinkRefusedStatus: number;
  notLinkedStatus: number;
  unknownPath: 'json' | 'html';
  wrongMethod: 404 | 405;
  /** The answer of the calls without a shown result (SPEC §7). */
  result: 'json' | 'created' | 'text' | 'none';
  wrapVerifiedCode: 'plain' | 'success';
  missing: 'left-out' | 'null' | 'empty-string';
  /** Whether documents are filled with defaults before they are sent. */
  fillDefaults: boolean;
  numericIds: boolean;
  uidStyle: 'firebase' | 'custom';
  timestamps: { badges: TimestampFormat; links: TimestampFormat; generated: TimestampFormat };
  fractionalSeconds: boolean;
  levelNames: 'tiers' | 'own';
  publicLinkedAt: boolean;
  publicIds: 'uid' | 'uid-or-roblox';
  chatAvatar: 'url' | 'hash';
  chatInProviders: boolean;
  /** A second chat account of one player is refused or takes the first one's place. */
  secondChatAccount: 'refused' | 'replaces';
  comparesChatUser: boolean;
  defaultPrivacy: Privacy;
  createsOnFirstProfile: boolean;
  revokesDeleted: boolean;
  repeatedExport: 'same' | 'refused';
  ties: 'ordered' | 'shared';
  leaderboardLength: number;
  rankFor: 'own' | 'anyone';
  hiddenRank: 'refused' | 'shown';
  limits: { email: number; uid: number; uidPattern: RegExp; avatar: number; username: number; body: number };
  requiresJsonType: boolean;
  /** Whether browsers of other origins may call the host. */
  cors: boolean;
  codeLifetimeMs: number;
}

/** Options of the listener, not of `handle`. */
export interface ListenerSettings {
  latencyMs: number;
  keepAlive: boolean;
  gzip: boolean;
  chunked: boolean;
}

/** The host as first written; a dialect changes some of it. */
export const baseSettings: Settings = {
  checkOrder: ['token', 'input', 'player'],
  errorFormat: 'message',
  badInputStatus: 400,
  codeStatus: { unknown: 409, expired: 409, used: 409 },
  alreadyLinkedStatus: 400,
  unlinkRefusedStatus: 400,
  notLinkedStatus: 404,
  unknownPath: 'json',
  wrongMethod: 404,
  result: 'json',
  wrapVerifiedCode: 'plain',
  missing: 'left-out',
  fillDefaults: true,
  numericIds: false,
  uidStyle: 'firebase',
  timestamps: { badges: 'firestore', links: 'firestore', generated: 'iso' },
  fractionalSeconds: false,
  levelNames: 'tiers',
  publicLinkedAt: true,
  publicIds: 'uid',
  chatAvatar: 'url',
  chatInProviders: false,
  secondChatAccount: 'refused',
  comparesChatUser: true,
  defaultPrivacy: { PublicProfileVisible: false, ShowInLeaderboards: true },
  createsOnFirstProfile: false,
  revokesDeleted: false,
  repeatedExport: 'same',
  ties: 'ordered',
  leaderboardLength: 100,
  rankFor: 'own',
  hiddenRank: 'refused',
  limits: { email: 254, uid: 128, uidPattern: /^.+$/su, avatar: 2048, username: 64, body: 100_000 },
  requiresJsonType: false,
  cors: true,
  codeLifetimeMs: 10 * 60_000,
};

export const baseListener: ListenerSettings = { latencyMs: 0, keepAlive: true, gzip: false, chunked: false };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
