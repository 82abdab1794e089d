import { createSeedCodes } from '#mock-api/worlds/codes.ts';

/** What is a player's own, as it looks wherever it is written. */
const secretPatterns: Readonly<Record<string, RegExp>> = {
  // Every token here is a JWT: the base64 of '{"'.
  token: /eyJ[\w-]{8,}/,
  bearer: /Bearer\s+\S/i,
  'reset code': /oobCode["']?\s*[=:]\s*["']?[\w-]/i,
  'e-mail address': /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  'custom token': /[#?&]token=/,
  'linking code': new RegExp(
    `\\b(${createSeedCodes('http://localhost')
      .map(({ code }) => code)
      .join('|')})\\b`,
  ),
};

/** What a line gives away, by its kind. */
export function findSecrets(line: string): string[] {
  return Object.entries(secretPatterns).flatMap(([kind, look]) => (look.test(line) ? [kind] : []));
}
