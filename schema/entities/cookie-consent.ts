import * as z from 'zod/mini';

/** The player's choice about optional cookies (SPEC section 3), stored under one key (section 9). */
export const cookieConsents = ['accepted', 'rejected'] as const;
export const CookieConsentSchema = z.enum(cookieConsents);
export type CookieConsent = z.infer<typeof CookieConsentSchema>;
