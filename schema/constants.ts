/** The specification's numbers (SPEC §9), and no others. A duration's name ends in its unit. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The units of the durations here and elsewhere. */
export const time = { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } as const;

export const toasts = {
  autoCloseMs: 5_000,
  privacyAutoCloseMs: 3_000,
} as const;

export const popups = {
  /** Busy time of the email- and password-change popups, which make no call (SPEC §2). */
  simulatedDelayMs: 1_000,
  chatLinkingCloseMs: 2_000,
} as const;

export const passwordReset = {
  redirectMs: 3_000,
  /** The `mode` query parameter must have this value (SPEC §5). */
  mode: 'resetPassword',
} as const;

export const linking = {
  /** Lifetime of the linking-context cookie. */
  contextSeconds: 3_600,
  codeLength: 6,
} as const;

export const passwords = {
  /** Minimum length for sign-in, sign-up and reset. */
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

/** Level tiers, lowest first. `from` is the tier's first level. */
export const tiers = [
  { name: 'Noob', from: 1, color: 'white' },
  { name: 'Novice', from: 4, color: 'green' },
  { name: 'Intermediate', from: 7, color: 'orange' },
  { name: 'Advanced', from: 10, color: 'blue' },
  { name: 'Expert', from: 13, color: 'purple' },
  { name: 'Master', from: 16, color: 'red' },
] as const;

export const games = {
  /** The fixed total in the profile's 'N/M Games Played'. */
  total: 5,
} as const;

/** The pictures that the browser keeps. */
export const images = { cacheVersion: 1, cacheSeconds: 31_536_000 } as const;

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
