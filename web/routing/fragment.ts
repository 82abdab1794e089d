/** The decoded fragment of `location.hash`; as it is where somebody cut its percent-encoding. */
export function decodeFragment(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
