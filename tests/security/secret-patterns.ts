import { createSeedCodes } from '#mock-api/worlds/codes.ts';

/** Patterns of personal data in any text. */
const secretPatterns: Readonly<Record<string, RegExp>> = {
  // Every token here is a JWT, which starts with the base64 of '{"'.
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

/** Returns the kinds of secrets in a line. */
export function findSecrets(line: string): string[] {
  return Object.entries(secretPatterns).flatMap(([kind, look]) => (look.test(line) ? [kind] : []));
}
