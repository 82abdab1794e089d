/** Turns the decimal digits of any script into those of ASCII. Unicode has each script's digits in a row, from zero to nine. */
export const toAsciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0;
    let first = at;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((at - first) % 10);
  });
