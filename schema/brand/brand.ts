import * as z from 'zod/mini';
import { errorReportTexts } from './error-report-texts.ts';

const HttpsUrlSchema = z
  .url({ protocol: /^https$/, error: 'must be an https URL' })
  // In a page on https, https:x.com is a relative URL.
  .check(z.regex(/^https:\/\/[^/]/i, 'must begin with https:// and a host'));

/**
 * The settings of a deployment that prerendered pages show: the product's name, support address and links (SPEC §2
 * names the external routes but not their targets), and the texts about error reports.
 */
export const BrandSchema = z.object({
  productName: z.string().check(z.minLength(1), z.maxLength(40, 'must have at most 40 characters')),
  supportEmail: z.email('must be an email address'),
  /** Targets of the external routes, keyed by the route's last segment. */
  links: z.object({
    twitter: HttpsUrlSchema,
    youtube: HttpsUrlSchema,
    discord: HttpsUrlSchema,
    tiktok: HttpsUrlSchema,
    instagram: HttpsUrlSchema,
    group: HttpsUrlSchema,
    'stick-sim': HttpsUrlSchema,
    'fly-high-sim': HttpsUrlSchema,
    'sell-brainrot-tycoon': HttpsUrlSchema,
  }),
  remoteConfigKeys: z.object({ games: z.string(), badges: z.string() }),
  errorReports: z.object({ cookieNotice: z.string(), policy: z.string() }),
});
export type Brand = z.infer<typeof BrandSchema>;
export type ExternalLink = keyof Brand['links'];

export const defaultBrand: Brand = {
  productName: 'Astra',
  supportEmail: 'support@example.com',
  links: {
    twitter: 'https://x.com/',
    youtube: 'https://www.youtube.com/',
    discord: 'https://discord.com/',
    tiktok: 'https://www.tiktok.com/',
    instagram: 'https://www.instagram.com/',
    group: 'https://www.roblox.com/communities',
    'stick-sim': 'https://www.roblox.com/discover?Keyword=stick%20sim',
    'fly-high-sim': 'https://www.roblox.com/discover?Keyword=fly%20high%20sim',
    'sell-brainrot-tycoon': 'https://www.roblox.com/discover?Keyword=sell%20brainrot%20tycoon',
  },
  remoteConfigKeys: { games: 'games', badges: 'badges' },
  errorReports: errorReportTexts.off,
};
