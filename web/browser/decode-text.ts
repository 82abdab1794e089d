/** Decodes percent-encoded text of a URL. Returns it as it is if its encoding is incomplete. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
