/** Replaces what neither HTML nor a URL carries unchanged: half of a surrogate pair, and NUL. */
export const toWellFormed = (text: string) => text.replace(/[\p{Surrogate}\0]/gu, '\ufffd');

export const isWellFormed = (text: string) => toWellFormed(text) === text;
