/** Returns a browser's engine and the major version of the browser, such as 'blink 141', or 'other'. */
export function describeEngine(userAgent = ''): string {
  for (const [engine, pattern] of enginePatterns) {
    const major = pattern.exec(userAgent)?.[1];
    if (major !== undefined) return `${engine} ${major}`;
  }
  return 'other';
}

/** Chromium's user agent names Safari too, so Chromium comes first. On iOS every browser is WebKit. */
const enginePatterns: readonly (readonly [engine: string, pattern: RegExp])[] = [
  ['gecko', / Firefox\/(\d{1,4})\b/],
  ['blink', / Chrome\/(\d{1,4})\b/],
  ['webkit', / Version\/(\d{1,4})\b.* Safari\//],
];
