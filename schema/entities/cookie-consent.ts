/** The visitor's choice about optional cookies (SPEC §3). */
export const cookieConsents = ['accepted', 'rejected'] as const;
export type CookieConsent = (typeof cookieConsents)[number];

/** The one key of the choice in localStorage (SPEC §9). */
export const cookieConsentKey = 'cookie-consent';
