import * as z from 'zod/mini';
import { BrandSchema } from './brand.ts';

const OriginSchema = z.url({ protocol: /^https?$/ });

/** What the server's page tells the web app, as JSON in `<script id="settings">`: one build serves every place. */
export const BrowserSettingsSchema = z.extend(BrandSchema, {
  /** Where the pictures of section 7 are; takes the path of `cdnUrl`. */
  cdnOrigin: OriginSchema,
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    appId: z.string(),
  }),
  /** Stricter than the specification, where the operator wants it; see the SECURITY section of README.md. */
  passwordMinimum: z.optional(z.int()),
  hidesAccounts: z.optional(z.boolean()),
  /** Address of the Auth emulator; absent against the real identity service. */
  authEmulator: z.optional(OriginSchema),
  /** Address of the mock host, with its Google chooser and its remote configuration; absent when live. */
  mockOrigin: z.optional(OriginSchema),
});
export type BrowserSettings = z.infer<typeof BrowserSettingsSchema>;
