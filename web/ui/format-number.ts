let numberFormat: Intl.NumberFormat | undefined;

/** '12,345'. To make a format takes the browser milliseconds, which a page that shows no number does without. */
export function formatWholeNumber(value: number): string {
  numberFormat ??= new Intl.NumberFormat('en-US');
  return numberFormat.format(value);
}
