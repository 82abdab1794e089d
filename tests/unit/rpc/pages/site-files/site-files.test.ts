import express from 'express';
import { describe, expect, it } from 'vitest';
import { createSiteFilesRouter } from '#rpc/pages/site-files/site-files.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { time } from '#schema/constants.ts';
import { pageMeta } from '#schema/page-meta.ts';
import { serveInTest } from '#tests/support/serve-in-test.ts';

const firebase = { apiKey: '', authDomain: '', projectId: '', appId: '' };
const browser: BrowserSettings = { ...defaultBrand, productName: 'Nova', cdnUrl: '', firebase };
const settings = { origin: 'https://portal.test', securityContact: 'mailto:security@portal.test', browser };

describe('files for search engines and browsers', () => {
  async function request(path: string) {
    const port = await serveInTest(express().use(createSiteFilesRouter(settings)));
    const got = await fetch(`http://127.0.0.1:${port}${path}`);
    return { type: got.headers.get('content-type'), text: await got.text() };
  }

  it('the sitemap has exactly the listed pages', async () => {
    const { type, text } = await request('/sitemap.xml');
    expect(type).toContain('xml');
    const listed = Object.values(pageMeta).filter(({ isIndexable }) => isIndexable).length;
    expect(text.match(/<loc>/g)).toHaveLength(listed);
    expect(text).toContain('<loc>https://portal.test/support</loc>');
    expect(text).not.toContain('/options');
  });

  it('robots.txt names the sitemap and what nobody may index', async () => {
    expect((await request('/robots.txt')).text).toBe(
      'User-agent: *\nAllow: /\nDisallow: /trpc\nDisallow: /auth/\nSitemap: https://portal.test/sitemap.xml\n',
    );
  });

  it('security.txt names the contact and expires in a month', async () => {
    const { type, text } = await request('/.well-known/security.txt');
    expect(type).toContain('text/plain');
    expect(text).toContain('Contact: mailto:security@portal.test\n');
    expect(text).toContain('Canonical: https://portal.test/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect((expires - Date.now()) / time.DAY_MS).toBeCloseTo(30, 2);
  });

  it("the manifest has the brand's name", async () => {
    const { type, text } = await request('/site.webmanifest');
    expect(type).toContain('application/manifest+json');
    expect(JSON.parse(text)).toEqual({
      ...{ name: 'Nova', short_name: 'Nova', description: pageMeta.home.description('Nova') },
      start_url: '/',
      display: 'standalone',
      ...{ theme_color: '#0a0714', background_color: '#0a0714' },
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });
});
