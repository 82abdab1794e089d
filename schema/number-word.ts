// biome-ignore format: the position is the number
const words = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
] as const;

/** Writes a number up to twelve as a word, and any other in digits. */
export const toNumberWord = (count: number): string => words[count] ?? String(count);
