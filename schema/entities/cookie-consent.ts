import * as z from 'zod/mini';

/** The visitor's choice about optional cookies (SPEC §3), stored under one key (SPEC §9). */
export const CONSENT_KEY = 'cookie-consent';
export const cookieConsents = ['accepted', 'rejected'] as const;
export const CookieConsentSchema = z.enum(cookieConsents);
export type CookieConsent = z.infer<typeof CookieConsentSchema>;
