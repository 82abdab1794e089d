import { expect, it } from 'vitest';
import { defaultBrand } from '#schema/brand/brand.ts';
import { apass, cashback, legal } from '#schema/constants.ts';
import { paths } from '#schema/paths.ts';
import { renderPage } from '#web/entry-server.tsx';

it.each([
  [paths.cashback, [`${cashback.standardPercent}%`, `${cashback.apassPercent}%`]],
  [paths.apass, ['10,000', '1,500', `+${apass.bonusAxpPercent}%`, '15,000', '25,000', '30,000']],
  [
    paths.termsOfService,
    [legal.termsEffective, `${legal.minimumAge} years`, `${legal.termsNoticeDays} days`],
  ],
  [
    paths.privacyPolicy,
    ['24 hours', '6 hours', `${legal.recapYearsKept} years`, defaultBrand.errorReports.policy],
  ],
])('the figures of SPEC §9 are in the texts of %s', async (path, figures) => {
  const html = await renderPage({ path, settings: { ...defaultBrand, cdnOrigin: 'https://cdn.test' } });
  const text = html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, '');
  for (const figure of figures) expect(text).toContain(figure);
});
