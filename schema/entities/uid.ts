/**
 * Pattern of the portal's player id: any text that can be one segment of a path. It doesn't begin with a dot, because
 * '.' and '..' lead to other paths. Free of zod, so that the browser can check an id without loading zod.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an id with a control character is refused on purpose
export const uidPattern = /^[^\s\u0000-\u001f\u007f/\\?#%.][^\s\u0000-\u001f\u007f/\\?#%]{0,127}$/;
