import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { scroll } from '#schema/constants.ts';
import { isNavigationHidden, paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';
import { useScrolledPast } from '../../browser/use-scrolled-past.ts';
import { LazyBoundary, lazyComponent } from '../../routing/lazy-screen.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { ignoreDoubleClick } from '../../ui/primitives/ignore-double-click.ts';
import { Logo } from '../../ui/primitives/logo.tsx';
import styles from './navigation.module.css';

const ProfileMenu = lazyComponent(async () => (await import('./profile-menu.tsx')).ProfileMenu);

interface NavigationProps {
  productName: string;
  session: Session;
}

/** The bar at the top of every page (SPEC §2, Navigation and footer). */
export function Navigation({ productName, session }: NavigationProps) {
  const { pathname } = useLocation();
  const logoHidden = useScrolledPast(scroll.logoHidesPastPx);
  const showsLinks = !isNavigationHidden(pathname);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link
          to={paths.home}
          className={styles.home}
          data-hidden={logoHidden || undefined}
          aria-label={`${productName}, home`}
        >
          <Logo productName={productName} />
        </Link>
        {showsLinks && <PageLinks pathname={pathname} isPlayer={session.state === 'player'} />}
        {showsLinks && (
          <div className={styles.end}>
            {session.state === 'visitor' && <ButtonLink to={paths.login}>{loginLabel}</ButtonLink>}
            {session.state === 'player' && (
              <LazyBoundary
                resetKey={pathname}
                fallback={<ButtonLink to={paths.profile}>Profile</ButtonLink>}
              >
                <ProfileMenu key={session.user.uid} user={session.user} />
              </LazyBoundary>
            )}
          </div>
        )}
      </div>
    </header>
  );
}

interface PageLinksProps {
  pathname: string;
  isPlayer: boolean;
}

const pages = [
  { to: paths.home, label: 'Home' },
  { to: paths.games, label: 'Games' },
  { to: paths.about, label: 'About' },
  { to: paths.support, label: 'Support' },
  { to: paths.apass, label: 'APass' },
];

const loginLabel = 'Log In';
/** /login is a button for a visitor, and a link for a player (SPEC §2). */
const playerPages = [...pages, { to: paths.login, label: loginLabel }];

/** The page links: a row on wide screens, otherwise a menu that closes on navigation. */
function PageLinks({ pathname, isPlayer }: PageLinksProps) {
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  useEffect(() => setOpenOn((last) => (last === pathname ? last : undefined)), [pathname]);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const listId = useId();

  const close = useCallback(() => {
    toggle.current?.focus();
    setOpenOn(undefined);
  }, []);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const closeOutside = ({ target }: Event) => {
      const parts = [toggle.current, list.current];
      if (target instanceof Node && !parts.some((part) => part?.contains(target))) setOpenOn(undefined);
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => controller.abort();
  }, [open, close]);

  const Icon = open ? X : MenuIcon;
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClickCapture={ignoreDoubleClick}
        onClick={() => setOpenOn(open ? undefined : pathname)}
      >
        <Icon size={20} aria-hidden="true" />
        Menu
      </button>
      <nav ref={list} id={listId} aria-label="Site" className={styles.links} data-open={open || undefined}>
        {(isPlayer ? playerPages : pages).map(({ to, label }) => (
          // At once: the next page may come late, or be the one that is shown.
          <NavLink key={to} to={to} className={styles.link ?? ''} onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
