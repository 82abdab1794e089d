let numberFormat: Intl.NumberFormat | undefined;

/** Formats 12345 as '12,345'. Creates the formatter at the first call, because that takes milliseconds. */
export function formatWholeNumber(value: number): string {
  numberFormat ??= new Intl.NumberFormat('en-US');
  return numberFormat.format(value);
}
