import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '#schema/paths.ts';
import { Navigation } from '#web/screens/shell/navigation.tsx';
import { getPageTitle } from '#web/screens/shell/shell.tsx';

describe('the navigation bar', () => {
  it.each([
    ['marks only the current page', '/support', ['/support']],
    ['has no links on /link', '/link', undefined],
    ['has no links on /link/{code}', '/link/GOOD01', undefined],
  ])('%s', (_, path, marked) => {
    const bar = renderToStaticMarkup(
      <MemoryRouter initialEntries={[path]}>
        <Navigation productName="Astra" session={{ state: 'visitor' }} />
      </MemoryRouter>,
    );
    expect(bar.match(/(?<=aria-current="page"[^>]*href=")[^"]*/g) ?? undefined).toEqual(marked);
    expect(bar.includes('href="/login"')).toBe(marked !== undefined);
  });
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
