import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CookieConsent } from '#schema/entities/cookie-consent.ts';
import { paths } from '#schema/paths.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cookie-banner.module.css';
import type { ConsentBanner } from './use-cookie-consent.ts';

interface CookieBannerProps {
  banner: ConsentBanner;
  onChoose: (choice: CookieConsent) => void;
}

/** The question about cookies, below the page, first for the keyboard, read out as it comes. */
export function CookieBanner({ banner, onChoose }: CookieBannerProps) {
  return (
    <div aria-live="polite">
      {banner.state !== 'closed' && (
        <OpenBanner
          key={banner.state}
          choice={banner.choice}
          takesFocus={banner.state === 'reopened'}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

interface OpenBannerProps {
  choice: CookieConsent | undefined;
  takesFocus: boolean;
  onChoose: (choice: CookieConsent) => void;
}

function OpenBanner({ choice, takesFocus, onChoose }: OpenBannerProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();

  useEffect(() => (section.current ? reserveSpace(section.current) : undefined), []);

  useEffect(() => {
    if (!takesFocus) return;
    opener.current ??= document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function choose(next: CookieConsent) {
    // The pressed button goes with the banner: back to where the player was, else to the page.
    const place = opener.current instanceof HTMLElement ? opener.current : document.querySelector('main');
    place?.focus({ preventScroll: true });
    onChoose(next);
  }

  return (
    <section ref={section} className={styles.banner} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
        Cookies
      </h2>
      {/* Short paragraphs: as one it would be the largest text of many a page, and the last that a first visit paints. */}
      <div className={styles.text}>
        <p>We keep what signing in and your settings need.</p>
        <p>Anything beyond that, such as counting visits, needs your consent.</p>
        <p>
          More in the <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
        </p>
        {choice && (
          <p>
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

/** Nothing of the page ends up below the banner: its end is higher by it, and so is what takes the focus. */
function reserveSpace(banner: HTMLElement): () => void {
  const root = document.documentElement;
  let frame = 0;
  const watch = new ResizeObserver(() => {
    // In the next frame: the page grows by it, and who watches the page's size has been told of this frame already.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      // Less than is kept would only move the end of the page.
      const kept = Number.parseFloat(getComputedStyle(root).getPropertyValue('--banner-room'));
      if (banner.offsetHeight > kept) root.style.setProperty('--banner-room', `${banner.offsetHeight}px`);
    });
  });
  watch.observe(banner);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    root.style.removeProperty('--banner-room');
  };
}
