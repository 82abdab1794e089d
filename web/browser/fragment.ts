/** Decodes the fragment of `location.hash`. Returns it undecoded if its percent-encoding is incomplete. */
export function decodeFragment(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
