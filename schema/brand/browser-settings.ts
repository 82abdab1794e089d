import * as z from 'zod/mini';
import { BrandSchema } from './brand.ts';

const OriginSchema = z.url({ protocol: /^https?$/ });

/**
 * Settings that the server gives the web app as JSON in `<script id="settings">`. They are not part of the
 * build, so one build serves every deployment.
 */
export const BrowserSettingsSchema = z.extend(BrandSchema, {
  /** Origin of the CDN (SPEC §7), the first argument of `cdnUrl`. */
  cdnOrigin: OriginSchema,
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    appId: z.string(),
  }),
  /**
   * Optional hardening beyond the specification: a longer minimum for new passwords, and messages that don't
   * reveal whether an account exists.
   */
  passwordMinimum: z.optional(z.int()),
  hidesAccounts: z.optional(z.boolean()),
  /** Origin of the Auth emulator; absent with the real identity service. */
  authEmulator: z.optional(OriginSchema),
  /** Origin of the mock host, for its Google account chooser and remote configuration; absent when live. */
  mockOrigin: z.optional(OriginSchema),
});
export type BrowserSettings = z.infer<typeof BrowserSettingsSchema>;
