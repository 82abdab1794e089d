/** The visitor's choice about optional cookies (SPEC §3). */
export const cookieConsents = ['accepted', 'rejected'] as const;
export type CookieConsent = (typeof cookieConsents)[number];

/** The localStorage key that holds the choice (SPEC §9). */
export const cookieConsentKey = 'cookie-consent';
