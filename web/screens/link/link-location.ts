import * as messages from '#schema/messages.ts';
import { extractLinkCode, LinkCodeFieldSchema } from '#schema/rules/linking.ts';

/**
 * A well-formed linking code, or the message to show without one. `refused`: a code was given and rejected.
 */
export type ParsedLinkLocation =
  | { kind: 'code'; code: string }
  | { kind: 'none'; message: string; refused: boolean };

interface LinkLocation {
  /** Takes precedence over `queryCode`. */
  pathCode: string | undefined;
  queryCode: string | null;
  /** The notice in the location state: why an earlier code was rejected. */
  notice: string | undefined;
}

/** Parses the URL of /link and /link/{code} (SPEC §2, Route table; §4, steps 1 and 5). */
export function parseLinkLocation({ pathCode, queryCode, notice }: LinkLocation): ParsedLinkLocation {
  const rawCode = (pathCode ?? queryCode ?? '').trim();
  if (rawCode === '') {
    return { kind: 'none', message: notice ?? messages.linkingUrlMissing, refused: notice !== undefined };
  }
  const code = LinkCodeFieldSchema.safeParse(extractLinkCode(rawCode)).data;
  return code === undefined
    ? { kind: 'none', message: messages.codeInvalid, refused: true }
    : { kind: 'code', code };
}
