import { parseJson } from '../parse-json.ts';

/** A text of a JSON document, and the number after it if it is the key of an id with too many digits for a number. */
const TEXT_OR_LONG_ID = /("(?:[^"\\]|\\.)*")(?:(?<=[iI]d")(\s*:\s*)(\d{16,})(?=\s*[,}]))?/g;

/** Parses a host's JSON, with every digit of a long id; undefined if the text is malformed. */
export function parseWireJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined || !/[iI]d"\s*:\s*\d{16}/.test(text)) return value;
  return parseJson(
    text.replace(TEXT_OR_LONG_ID, (whole, key: string, colon: string, id?: string) =>
      id ? `${key}${colon}"${id}"` : whole,
    ),
  );
}
