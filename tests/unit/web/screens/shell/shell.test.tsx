import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#schema/brand/brand.ts';
import { paths } from '#schema/paths.ts';
import { AppProviders } from '#web/app.tsx';
import type { Session } from '#web/auth/session.tsx';
import { createPrerenderPorts } from '#web/entry-server.tsx';
import { Footer } from '#web/screens/shell/footer.tsx';
import { Navigation } from '#web/screens/shell/navigation.tsx';
import { getPageTitle } from '#web/screens/shell/shell.tsx';

const ports = createPrerenderPorts({ ...defaultBrand, cdnOrigin: '' });
const noop = () => undefined;
const visitor: Session = { state: 'visitor' };
const player: Session = {
  state: 'player',
  user: { uid: 'u1', displayName: 'Nova', email: null, photoURL: null, emailVerified: true },
};
const pages = ['/', '/games', '/about', '/support', '/apass'];

describe('the navigation bar', () => {
  const menu = 'Nova, profile menu';

  it.each<[string, Session, string, string[]]>([
    ['a visitor the five pages and /login', visitor, '/games', ['/', ...pages, '/login']],
    ['a player the same links, and a profile menu', player, '/games', ['/', ...pages, '/login', menu]],
    ['neither while the session is unknown', { state: 'loading' }, '/games', ['/', ...pages]],
    ['no links on /link', visitor, '/link', ['/']],
    ['no profile menu on /link/{code}', player, '/link/GOOD01', ['/']],
  ])('shows %s', async (_, session, path, shown) => {
    const bar = await renderNavigation(session, path);
    expect([...readLinks(bar), ...(bar.includes(`aria-label="${menu}"`) ? [menu] : [])]).toEqual(shown);
  });

  it('marks only the current page', async () => {
    const current =
      (await renderNavigation(visitor, '/support')).match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
    expect(readLinks(current.join(''))).toEqual(['/support']);
  });
});

it('the footer has the groups Main, Legal and Social', async () => {
  const footer = await renderToHtml(
    <Footer brand={defaultBrand} paused={false} onPause={noop} onCookies={noop} />,
  );
  const { discord, group, twitter, youtube } = defaultBrand.links;
  for (const [title, links] of [
    ['Main', ['/', '/games', '/profile', '/cashback', '/apass', '/login']],
    ['Legal', ['/privacy_policy', '/terms_of_service']],
    ['Social', [discord, group, twitter, youtube]],
  ] as const)
    expect(readLinks(footer.split(`aria-label="${title}"`)[1]?.split('</nav>')[0] ?? '')).toEqual(links);
});

describe('the title of the tab', () => {
  it.each([
    ['/', 'Astra'],
    ['/login', 'Log In · Astra'],
    ['/profile', 'Profile · Astra'],
    ['/profile/u1', 'Player · Astra'],
    ['/link/GOOD01', 'Link Account · Astra'],
    ['/nowhere', 'Page Not Found · Astra'],
  ])('for %s is %s', (path, title) => {
    expect(getPageTitle(path, 'Astra')).toBe(title);
  });

  it('is that of one screen, also if the screen has two paths', () => {
    const titles = Object.values(paths).map((path) => getPageTitle(path, 'Astra'));
    expect(new Set(titles).size).toBe(titles.length - twoPaths.length);
    for (const [one, other] of twoPaths)
      expect(getPageTitle(one, 'Astra')).toBe(getPageTitle(other, 'Astra'));
  });
  const twoPaths = [
    [paths.link, paths.linkCode],
    [paths.authCallback, paths.authCallbackRoblox],
    [paths.requestPasswordReset, paths.resetPassword],
    [paths.completePasswordReset, paths.resetPasswordVerify],
  ] as const;
});

function renderNavigation(session: Session, path = '/games') {
  return renderToHtml(<Navigation productName="Astra" session={session} />, path);
}

/** Loads the shell with all its lazy parts. */
async function renderToHtml(part: ReactNode, path = '/') {
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={[path]}>
      <AppProviders ports={ports}>{part}</AppProviders>
    </MemoryRouter>,
  );
  return new Response(prelude).text();
}

function readLinks(html: string): string[] {
  return [...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
