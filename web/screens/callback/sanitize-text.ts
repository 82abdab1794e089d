/**
 * Makes text that anyone can put into the URL safe to show: without control and bidi characters, which could
 * change how the surrounding text reads, and cut to `maximum` characters.
 */
export const sanitizeText = (text: string, maximum: number): string =>
  [...text.replace(/\p{C}+/gu, ' ').trim()].slice(0, maximum).join('');
