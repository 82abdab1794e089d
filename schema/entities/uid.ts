/**
 * Pattern of the portal's player id: any text that can be one segment of a path. It doesn't begin with a dot, because
 * '.' and '..' lead to other paths. It has no half of a surrogate pair (`Cs`), which can't be encoded. Free of zod, so
 * that the browser can check an id without loading zod.
 */
export const uidPattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an id with a control character is refused on purpose
  /^[^\s\u0000-\u001f\u007f\p{Cs}/\\?#%.][^\s\u0000-\u001f\u007f\p{Cs}/\\?#%]{0,127}$/u;
