/**
 * Makes text from the URL, which anyone can forge, safe to show. Removes control and bidi characters, because
 * they could change how the surrounding text reads. Cuts the text to `maximum` characters.
 */
export const sanitizeText = (text: string, maximum: number): string =>
  [...text.replace(/\p{C}+/gu, ' ').trim()].slice(0, maximum).join('');
