/** Business constants and limits: SPEC section 9. Durations end in their unit. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const time = { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } as const;

export const toasts = {
  autoCloseMs: 5_000,
  privacyAutoCloseMs: 3_000,
  /** The list of past notices holds the latest ones only. */
  historyLength: 20,
} as const;

export const popups = {
  /** The email- and password-change popups only pretend to work for this long; no call is made. */
  simulatedDelayMs: 1_000,
  chatLinkingCloseMs: 2_000,
} as const;

export const passwordReset = {
  redirectMs: 3_000,
  /** The only value of the `mode` query parameter that opens the reset form (section 5). */
  mode: 'resetPassword',
} as const;

export const linking = {
  /** Lifetime of the linking-context cookie. */
  contextSeconds: 3_600,
  codeLength: 6,
  /** How long an issued code works: the host's rule, kept by the mock. */
  codeLifetimeSeconds: 600,
} as const;

export const passwords = {
  /** Sign in, sign up and reset. */
  minimum: 6,
  minimumInChangePopup: 8,
} as const;

export const deletion = { phrase: 'DELETE MY ACCOUNT' } as const;

export const scroll = {
  logoHidesPastPx: 50,
  videoBlurStepsPx: [200, 400, 800],
} as const;

export const background = {
  minimumCircles: 3,
  pagePxPerCircle: 300,
} as const;

export const dataExport = { maximumHours: 24 } as const;

export const leaderboard = {
  topPlayers: 10,
  refreshHours: 6,
  refreshMs: 6 * HOUR_MS,
  removalHours: 6,
} as const;

export const games = {
  /** The profile compares the games played against this fixed total. */
  total: 5,
} as const;

export const images = { cacheVersion: 1, cacheSeconds: 31_536_000 } as const;

/**
 * How long a page has been open before it does what nobody waits for: the film, pictures for later, files for the next visit. It is
 * there, with all that it does, in some 2.5 s on a slow line: who only passes through is spared the rest, and who goes on at once need
 * not share line and processor with it.
 */
export const deferredWork = { delayMs: 4_000 } as const;

/** A sign-in that this browser began longer ago than this is asked about before it is taken. */
export const callback = { pendingSignInMaxAgeMs: 10 * MINUTE_MS } as const;

export const cashback = {
  standardPercent: 40,
  apassPercent: 70,
  gameCommissionPercent: 40,
} as const;

export const apass = {
  monthlyCoins: 10_000,
  weeklyCoins: 1_500,
  dailyGifts: 4,
  dailyGiftsForOthers: 2,
  bonusCurrencyPercent: 10,
  bonusAxpPercent: 20,
  rewards: [
    { afterMonths: 0, coins: 10_000 },
    { afterMonths: 1, coins: 15_000 },
    { afterMonths: 3, coins: 25_000 },
    { afterMonths: 6, coins: 30_000 },
  ],
} as const;

export const legal = {
  minimumAge: 13,
  termsNoticeDays: 30,
  termsEffective: '29.05.2025',
  recapYearsKept: 2,
} as const;

export const remoteConfig = { minimumFetchIntervalMs: 0 } as const;

/** The browser's copy of the games and badges, for when the remote configuration cannot be had. */
export const remoteConfigCache = {
  maximumCharacters: 256 * 1024,
  maximumAgeMs: 30 * DAY_MS,
  /** How long an answer is waited for where there is a copy. */
  fallbackAfterMs: 5_000,
} as const;

/** The copy that comes with a page. */
export const remoteConfigSnapshot = {
  /** Its time is told in such steps, so that a page stays the same for a while. */
  timestampStepMs: 10 * MINUTE_MS,
  /** Where it is younger, nothing is said of its age. */
  freshMs: 20 * MINUTE_MS,
} as const;

/** Deadlines of one call to the host. */
export const hostTimeouts = {
  connectMs: 1_000,
  attemptMs: 3_000,
  callMs: 8_000,
  /** Repeats of a GET after its first try; a mutation is never repeated. */
  retries: 2,
  /** A host that asks for a longer pause than this gets no repeat. */
  maxRetryAfterMs: 5_000,
} as const;

export const bodyLimits = {
  maximumBytes: 16 * 1024,
  /** How deep the input of a procedure may be nested. */
  maximumDepth: 8,
  /** The longest answer of a host that is read. */
  maximumResponseBytes: 1024 * 1024,
} as const;

/** How the page finds back after a lost connection: the first try and the longest wait between two. */
export const reconnection = { initialDelayMs: 2_000, maximumDelayMs: 30_000 } as const;

/** How long the first key of a keyboard shortcut waits for the second. */
export const shortcuts = { sequenceTimeoutMs: 1_500 } as const;
