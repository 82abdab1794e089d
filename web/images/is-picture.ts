/**
 * Checks whether a resolved URL is that of a game's or badge's picture (SPEC §7). The service worker stores no others, and a page
 * sends it no others.
 */
export const isPicture = (url: string, cdnUrl: string) => url.startsWith(`${cdnUrl}/games/`);
