import type { Brand } from './brand.ts';

/**
 * Settings that the server writes as JSON into each page (`#settings`), so one build serves every deployment.
 */
export interface BrowserSettings extends Brand {
  /** URL of the host of game and badge pictures (SPEC §7); it may include a path. */
  cdnUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  /** Minimum length of new passwords, if it is longer than the specified one. */
  passwordMinimum?: number | undefined;
  /** A password reset doesn't tell whether the address has an account. */
  hidesAccounts?: boolean | undefined;
  /** Where errors are reported after consent: a Sentry project's DSN; absent: nowhere. */
  sentryDsn?: string | undefined;
  /** Origin of the Auth emulator; absent with the real identity service. */
  authEmulator?: string | undefined;
  /** Origin of the mock host, for its Google account chooser and remote configuration; absent when live. */
  mockOrigin?: string | undefined;
}
