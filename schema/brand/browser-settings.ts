import * as z from 'zod/mini';
import { BrandSchema } from './brand.ts';

const HttpUrlSchema = z.url({ protocol: /^https?$/ });

/**
 * Settings that the server writes as JSON into each page (`#settings`), so one build serves every deployment.
 */
export const BrowserSettingsSchema = z.extend(BrandSchema, {
  /** URL of the host of game and badge pictures (SPEC §7); it may include a path. */
  cdnUrl: HttpUrlSchema,
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    appId: z.string(),
  }),
  /** Minimum length of new passwords, if it is longer than the specified one. */
  passwordMinimum: z.optional(z.int()),
  /** A password reset doesn't tell whether the address has an account. */
  hidesAccounts: z.optional(z.boolean()),
  /** Where errors are reported after consent: a Sentry project's DSN; absent: nowhere. */
  sentryDsn: z.optional(z.string()),
  /** Origin of the Auth emulator; absent with the real identity service. */
  authEmulator: z.optional(HttpUrlSchema),
  /** Origin of the mock host, for its Google account chooser and remote configuration; absent when live. */
  mockOrigin: z.optional(HttpUrlSchema),
});
export type BrowserSettings = z.infer<typeof BrowserSettingsSchema>;
