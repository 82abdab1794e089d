import type { Brand } from '#schema/brand/brand.ts';
import { BrandSchema, defaultBrand } from '#schema/brand/brand.ts';
import { errorReportTexts } from '#schema/brand/error-report-texts.ts';
import type { Environment } from './settings-error.ts';
import { SettingsError } from './settings-error.ts';

/** Maps the path of a brand field to the name of its setting. */
const settingByBrandPath = new Map([
  ['productName', 'PRODUCT_NAME'],
  ['supportEmail', 'SUPPORT_EMAIL'],
  ['remoteConfigKeys.games', 'REMOTE_CONFIG_GAMES_KEY'],
  ['remoteConfigKeys.badges', 'REMOTE_CONFIG_BADGES_KEY'],
  ...Object.keys(defaultBrand.links).map((link) => [`links.${link}`, linkSettingName(link)] as const),
]);

export const brandSettingNames = [...settingByBrandPath.values()];

/**
 * Reads the brand from the environment; `defaultBrand` fills in missing settings.
 * @throws {SettingsError} for the first invalid setting.
 */
export function readBrand(given: Environment): Brand {
  const { productName, supportEmail, links, remoteConfigKeys } = defaultBrand;
  const read = BrandSchema.safeParse({
    productName: given.PRODUCT_NAME ?? productName,
    supportEmail: given.SUPPORT_EMAIL ?? supportEmail,
    links: Object.fromEntries(
      Object.entries(links).map(([link, target]) => [link, given[linkSettingName(link)] ?? target]),
    ),
    remoteConfigKeys: {
      games: given.REMOTE_CONFIG_GAMES_KEY ?? remoteConfigKeys.games,
      badges: given.REMOTE_CONFIG_BADGES_KEY ?? remoteConfigKeys.badges,
    },
    errorReports: given.SENTRY_DSN === undefined ? errorReportTexts.off : errorReportTexts.on,
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new SettingsError(settingByBrandPath.get(path) ?? path, issue?.message ?? 'is not valid');
}

/** 'stick-sim' → 'LINK_STICK_SIM'. */
function linkSettingName(link: string): string {
  return `LINK_${link.toUpperCase().replaceAll('-', '_')}`;
}
