/** The visitor's choice about optional cookies (SPEC §3), stored under one key (SPEC §9). */
export const cookieConsents = ['accepted', 'rejected'] as const;
export type CookieConsent = (typeof cookieConsents)[number];

/** The key in localStorage. `web/index.html` reads it before any script is loaded. */
export const cookieConsentKey = 'cookie-consent';
