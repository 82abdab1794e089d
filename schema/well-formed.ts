/** Replaces what neither HTML nor a URL carries unchanged: half of a surrogate pair, and NUL. */
export const toWellFormed = (text: string) => text.replace(/[\p{Surrogate}\0]/gu, '\ufffd');

/**
 * Encodes an id or a name from elsewhere as one part of a path. A part `.` or `..` leads out of its folder, also encoded, so it
 * becomes one that names nothing.
 */
export const encodePathPart = (part: string) =>
  encodeURIComponent(toWellFormed(part).replace(/^\.{1,2}$/, '\ufffd'));

export const isWellFormed = (text: string) => toWellFormed(text) === text;
