import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CookieConsent } from '#schema/entities/cookie-consent.ts';
import { paths } from '#schema/paths.ts';
import { findOpener } from '../../browser/opener.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './cookie-banner.module.css';
import type { ConsentBanner } from './use-cookie-consent.ts';

interface CookieBannerProps {
  /** Tells what the portal does with reports of errors. */
  reportNotice: string;
  banner: ConsentBanner;
  onChoose: (choice: CookieConsent) => void;
}

/** The cookie banner, above the page. In the tab order, and read, after the skip link. */
export function CookieBanner(props: CookieBannerProps) {
  const { isOpen, reopenings } = props.banner;
  // The key lets the footer's button lead to a banner that is open already.
  return isOpen && <OpenBanner key={reopenings} {...props} />;
}

function OpenBanner({ reportNotice, banner: { reopenings, choice }, onChoose }: CookieBannerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  const { key } = useLocation();
  const [openedAt] = useState(key);

  useEffect(() => {
    if (reopenings === 0) return;
    opener.current ??= findOpener();
    heading.current?.focus();
  }, [reopenings]);

  function choose(next: CookieConsent) {
    // The pressed button disappears with the banner. Focuses the element that reopened the banner, or the <main> of a later page.
    if (opener.current instanceof HTMLElement && key === openedAt) opener.current.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
    onChoose(next);
  }

  return (
    <section data-cookie-banner className={styles.banner} aria-labelledby={titleId}>
      {/* Short paragraphs, because one long one would be the Largest Contentful Paint of many pages. */}
      <div className={styles.text}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          Cookies
        </h2>{' '}
        <p className={styles.more}>We keep what signing in, your settings and your profile's news need.</p>{' '}
        <p>{reportNotice}</p>{' '}
        <p>
          <Link to={paths.privacyPolicy}>Privacy Policy</Link>
        </p>
        {choice && (
          <p>
            {' '}
            Your choice so far: <strong>{choice}</strong>.
          </p>
        )}
      </div>
      <div className={styles.choices}>
        <Button wide onClick={() => choose('rejected')}>
          Reject
        </Button>
        <Button wide onClick={() => choose('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}
