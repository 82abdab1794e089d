import type { ContractFinding } from './findings.ts';

const MAX_TEXT_LENGTH = 1_000;

/** A finding in whose texts nothing of a host acts on a terminal or on the log of a CI: no sign of control, no command. */
export function toPlainFinding(finding: ContractFinding): ContractFinding {
  const { path, expected, actual, message } = finding;
  return {
    ...finding,
    ...{
      path: toPlain(path),
      expected: toPlain(expected),
      actual: toPlain(actual),
      message: toPlain(message),
    },
  };
}

const toPlain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]+/gu, ' ')
    .replaceAll('::', ': :')
    .replaceAll('##', '# #')
    .slice(0, MAX_TEXT_LENGTH);
