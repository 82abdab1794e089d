let format: Intl.NumberFormat | undefined;

/** '12,345'. To make a format takes the browser milliseconds, which a page that shows no number does without. */
export function wholeNumber(value: number): string {
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}
