/** Turns Arabic and Persian digits into those of ASCII. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
