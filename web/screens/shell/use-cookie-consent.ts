import { useLayoutEffect, useState } from 'react';
import type { CookieConsent } from '#schema/entities/cookie-consent.ts';
import { cookieConsents } from '#schema/entities/cookie-consent.ts';
import type { Browser } from '../../ports/browser.ts';

const CONSENT_KEY = 'cookie-consent';

/** The banner of SPEC §2. `asked`: it came by itself; `reopened`: the player wants it, choice or not. */
export type ConsentBanner =
  | { state: 'closed' }
  | { state: 'asked' | 'reopened'; choice: CookieConsent | undefined };

export interface Consent {
  banner: ConsentBanner;
  choose: (choice: CookieConsent) => void;
  reopen: () => void;
}

/**
 * Asks where no choice is stored; a browser that stores nothing asks once a visit. A page is drawn at build time with the
 * question in it, for a first visit is what waits for nothing; `index.html` hides it where a choice is stored.
 */
export function useCookieConsent(notes: Browser['storage']): Consent {
  const [state, setState] = useState<ConsentBanner['state']>('asked');
  const [choice, setChoice] = useState<CookieConsent>();

  // After the first drawing, which is the drawn page's; before the browser paints it.
  useLayoutEffect(() => {
    const note = notes.get(CONSENT_KEY);
    const stored = cookieConsents.find((consent) => consent === note);
    setChoice(stored);
    if (stored) setState('closed');
    delete document.documentElement.dataset.consent;
  }, [notes]);

  return {
    // The choice is the one of now: a press in a drawn page is done again before what is stored has been drawn.
    banner: state === 'closed' ? { state } : { state, choice },
    choose(next) {
      notes.set(CONSENT_KEY, next);
      setChoice(next);
      setState('closed');
    },
    reopen: () => setState('reopened'),
  };
}
