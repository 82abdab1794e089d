import { useLayoutEffect, useState } from 'react';
import type { CookieConsent } from '#schema/entities/cookie-consent.ts';
import { CONSENT_KEY, cookieConsents } from '#schema/entities/cookie-consent.ts';
import type { Browser } from '../../ports/browser.ts';

/** The banner of SPEC §2. `asked`: opened because no choice is stored. `reopened`: opened from the footer. */
export type ConsentBanner =
  | { state: 'closed' }
  | { state: 'asked' | 'reopened'; choice: CookieConsent | undefined };

export interface Consent {
  banner: ConsentBanner;
  choose: (choice: CookieConsent) => void;
  reopen: () => void;
}

/**
 * Opens the banner if no choice is stored; without storage it opens once a visit. Prerendered pages contain
 * the banner, so that a first visit shows it before hydration; `index.html` hides it if a choice is stored.
 */
export function useCookieConsent(storage: Browser['storage']): Consent {
  const [state, setState] = useState<ConsentBanner['state']>('asked');
  const [choice, setChoice] = useState<CookieConsent>();

  // A layout effect: the first render must match the prerendered page, and the change must come before paint.
  useLayoutEffect(() => {
    const value = storage.get(CONSENT_KEY);
    const stored = cookieConsents.find((consent) => consent === value);
    setChoice(stored);
    if (stored) setState('closed');
    delete document.documentElement.dataset.consent;
  }, [storage]);

  return {
    // Add `choice` here, not in `reopen`: a replayed click may run before the stored choice is in state.
    banner: state === 'closed' ? { state } : { state, choice },
    choose(next) {
      storage.set(CONSENT_KEY, next);
      setChoice(next);
      setState('closed');
    },
    reopen: () => setState('reopened'),
  };
}
