let numberFormat: Intl.NumberFormat | undefined;

/** Formats '12,345'. The formatter is created on first use because that costs milliseconds. */
export function formatWholeNumber(value: number): string {
  numberFormat ??= new Intl.NumberFormat('en-US');
  return numberFormat.format(value);
}
