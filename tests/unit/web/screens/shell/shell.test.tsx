import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '#schema/paths.ts';
import type { Session } from '#web/auth/session.tsx';
import { Navigation } from '#web/screens/shell/navigation.tsx';
import { getPageTitle } from '#web/screens/shell/shell.tsx';

describe('the navigation bar', () => {
  const render = (path: string, session: Session) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[path]}>
        <Navigation productName="Astra" session={session} />
      </MemoryRouter>,
    );
  const user = { uid: 'zoe', displayName: 'Zoe', email: null, photoURL: null, emailVerified: false };

  it('marks only the current page', () => {
    const bar = render('/support', { state: 'visitor' });
    expect(bar.match(/(?<=aria-current="page"[^>]*href=")[^"]*/g)).toEqual(['/support']);
  });

  it.each(['/link', '/link/GOOD01'])('has no link but the one to home on %s', (path) => {
    for (const session of [{ state: 'visitor' }, { state: 'player', user }] as const)
      expect(render(path, session).match(/(?<=href=")[^"]*/g)).toEqual(['/']);
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
