import { useEffect, useLayoutEffect, useState } from 'react';
import type { CookieConsent } from '#schema/entities/cookie-consent.ts';
import { cookieConsentKey, cookieConsents } from '#schema/entities/cookie-consent.ts';
import type { Browser } from '../../browser/browser.ts';
import { CONSENT_EVENT } from '../../reporting/start-reporting.ts';

/** The banner of SPEC §2. */
export interface ConsentBanner {
  isOpen: boolean;
  /** How often the footer has opened it; 0 if it is open because no choice is stored. */
  reopenings: number;
  choice: CookieConsent | undefined;
}

/**
 * Opens the banner if no choice is stored, and closes it if another tab stores one. If the browser blocks storage, the banner opens once a visit.
 * Prerendered pages contain the banner; until hydration, a script in `index.html` hides it if a choice is stored.
 */
export function useCookieConsent({ storage, otherTabs }: Pick<Browser, 'storage' | 'otherTabs'>) {
  const [isOpen, setIsOpen] = useState(true);
  const [choice, setChoice] = useState<CookieConsent>();
  const [reopenings, setReopenings] = useState(0);

  // Not in the first render, which must match the prerendered page. A layout effect runs before the next
  // paint.
  useLayoutEffect(() => {
    const stored = readConsent(storage);
    setChoice(stored);
    if (stored) setIsOpen(false);
  }, [storage]);

  // Not before a choice has closed the banner: a layout with it would move the page.
  useLayoutEffect(() => {
    if (!isOpen || reopenings > 0) delete document.documentElement.dataset.consent;
  }, [isOpen, reopenings]);

  useEffect(
    () =>
      otherTabs.observeStorage(cookieConsentKey, () => {
        const stored = readConsent(storage);
        setChoice(stored);
        setIsOpen(!stored);
        setReopenings(0);
      }),
    [storage, otherTabs],
  );

  // Adds `choice` here, not in `reopen`: a click before hydration is repeated before `choice` is set.
  const banner: ConsentBanner = { isOpen, reopenings, choice };
  return {
    banner,
    choose(next: CookieConsent) {
      storage.set(cookieConsentKey, next);
      window.dispatchEvent(new Event(CONSENT_EVENT));
      setChoice(next);
      setIsOpen(false);
    },
    reopen() {
      setIsOpen(true);
      setReopenings((count) => count + 1);
    },
  };
}

function readConsent(storage: Browser['storage']): CookieConsent | undefined {
  const value = storage.get(cookieConsentKey);
  return cookieConsents.find((consent) => consent === value);
}
