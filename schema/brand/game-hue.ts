/** Hues that are told apart in both themes, in OKLCH degrees. */
const hues = [32, 165, 355, 335, 75, 232, 205, 45, 305, 58, 92, 125] as const;

export type GameHue = (typeof hues)[number];

/** The hue of a game, in which pages frame its badges: always the same for the same id. */
export function gameHue(gameId: string): GameHue {
  let hash = 0;
  for (const letter of gameId) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  hash ^= hash >>> 15;
  return hues[(hash >>> 0) % hues.length] ?? hues[0];
}
