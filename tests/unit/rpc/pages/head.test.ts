import { describe, expect, it } from 'vitest';
import { renderHead } from '#rpc/pages/head.ts';
import { matchPage } from '#rpc/pages/match-page.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { pathKeys } from '#schema/paths.ts';

const createSettings = (productName: string) => {
  const firebase = { apiKey: '', authDomain: '', projectId: '', appId: '' };
  const browser: BrowserSettings = { ...defaultBrand, productName, cdnUrl: 'https://cdn.test', firebase };
  return { origin: 'https://portal.test', browser };
};

describe('the head of a page', () => {
  it('is on record for each page and for players of whom the host tells little', async () => {
    const heads = [...pathKeys, undefined].map((key) => renderHead(key, createSettings('Astra')));
    for (const player of [{ displayName: 'Ann', playerStats: { currency: { axp: 5_000 } } }, {}])
      heads.push(renderHead('publicProfile', createSettings('Astra'), player));
    await expect(heads.join('\n')).toMatchFileSnapshot('heads.snap');
  });

  it.each([
    ['https://cdn.test/"a.png', 'https://cdn.test/&#34;a.png', 'summary'],
    ['http://cdn.test/a.png', 'https://portal.test/social.jpg', 'summary_large_image'],
  ])('of a player with the picture %s shows %s', (profileImageUrl, image, card) => {
    const head = renderHead('publicProfile', createSettings('Astra'), {
      displayName: '"><script>x',
      profileImageUrl,
    });
    expect(head).toContain(`og:image" content="${image}"`);
    expect(head).not.toContain('<script>');
    expect(head).toContain(`twitter:card" content="${card}"`);
  });

  it('of a player shows the whole part of the level, as the page does', () => {
    const head = renderHead('publicProfile', createSettings('Astra'), {
      playerStats: { currency: { axp: 5_000, level: 17.6 } },
    });
    expect(head).toContain('description" content="Level 17 · 5,000 aXP on Astra"');
  });

  it.each(['/support', '/Support', '/support/'])('has one canonical address, also at %s', (path) => {
    const head = renderHead(matchPage(path), createSettings('Astra'));
    expect(head).toContain('<link rel="canonical" href="https://portal.test/support">');
  });
});
