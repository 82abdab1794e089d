import { paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';

interface PageLink {
  to: string;
  label: string;
}

const pages: readonly PageLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.games, label: 'Games' },
  { to: paths.about, label: 'About' },
  { to: paths.support, label: 'Support' },
  { to: paths.apass, label: 'APass' },
];

const loginLink: PageLink = { to: paths.login, label: 'Log In' };

/**
 * Returns the links of the navigation bar (SPEC §2). /login is a button for a visitor, a link for a player,
 * and absent while the session loads.
 */
export function navigationLinks({ state }: Session): {
  pages: readonly PageLink[];
  button: PageLink | undefined;
} {
  switch (state) {
    case 'loading':
      return { pages, button: undefined };
    case 'visitor':
      return { pages, button: loginLink };
    case 'player':
      return { pages: [...pages, loginLink], button: undefined };
  }
}
