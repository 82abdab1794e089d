import type { Brand } from '#schema/brand/brand.ts';
import { BrandSchema, defaultBrand } from '#schema/brand/brand.ts';
import { errorReportTexts } from '#schema/brand/error-report-texts.ts';
import type { Environment } from '#schema/settings.ts';
import { toSettingsError } from '#schema/settings.ts';

/** Maps the path of a brand field to the name of its setting: 'links.stick-sim' to 'LINK_STICK_SIM'. */
const settingByBrandPath = new Map([
  ['productName', 'PRODUCT_NAME'],
  ['supportEmail', 'SUPPORT_EMAIL'],
  ['remoteConfigKeys.games', 'REMOTE_CONFIG_GAMES_KEY'],
  ['remoteConfigKeys.badges', 'REMOTE_CONFIG_BADGES_KEY'],
  ...Object.keys(defaultBrand.links).map(
    (link) => [`links.${link}`, `LINK_${link.toUpperCase().replaceAll('-', '_')}`] as const,
  ),
]);

export const brandSettingNames = [...settingByBrandPath.values()];

/**
 * Reads the brand from the environment; `defaultBrand` fills in missing settings.
 * @throws {SettingsError} for the first invalid setting.
 */
export function readBrand(given: Environment): Brand {
  const errorReports = given.SENTRY_DSN === undefined ? errorReportTexts.off : errorReportTexts.on;
  const brand = structuredClone({ ...defaultBrand, errorReports });
  for (const [path, setting] of settingByBrandPath) {
    const [name = '', part] = path.split('.').toReversed();
    const holder = part === undefined ? brand : Reflect.get(brand, part);
    if (given[setting] !== undefined) Reflect.set(holder, name, given[setting]);
  }
  const { success, data, error } = BrandSchema.safeParse(brand);
  if (success) return data;
  throw toSettingsError(error, (path) => settingByBrandPath.get(path) ?? path);
}
