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
 * The links of the bar (SPEC §2): the same for everyone. To a visitor /login is the bar's button; to a
 * player it is one page among the others, which leads on to their profile. Before it is known who is there,
 * neither is claimed.
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
