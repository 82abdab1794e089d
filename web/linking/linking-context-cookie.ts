import { linking } from '#schema/constants.ts';
import type { Browser } from '../browser/browser.ts';

/** The cookie with the chat account to link (SPEC §3). Uses no Zod, because every page loads this file. */
export const linkingContextKey = 'linking-context';

type Cookies = Browser['cookies'];

export const readContextCookie = (cookies: Cookies) => cookies.get(linkingContextKey);

export const writeContextCookie = (cookies: Cookies, text: string) =>
  cookies.set(linkingContextKey, text, linking.contextSeconds);

export const clearLinkingContext = (cookies: Cookies) => cookies.remove(linkingContextKey);
