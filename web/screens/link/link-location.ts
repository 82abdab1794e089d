import { messages } from '#schema/messages.ts';
import { LinkCodeFieldSchema } from '#schema/rules/linking.ts';

/** What /link was opened with: a code that can be asked about, or why there is none. */
export type ParsedLinkLocation =
  | { kind: 'code'; code: string }
  | { kind: 'none'; message: string; refused: boolean };

interface LinkLocation {
  /** From the path; it goes before the query's. */
  pathCode: string | undefined;
  queryCode: string | null;
  /** The message that the navigation brought. */
  notice: string | undefined;
}

/** Reads the opening of /link and /link/{code} (SPEC §2, route table; section 4, steps 1 and 5). */
export function parseLinkLocation({ pathCode, queryCode, notice }: LinkLocation): ParsedLinkLocation {
  const typed = (pathCode ?? queryCode ?? '').trim();
  if (typed === '') {
    return { kind: 'none', message: notice ?? messages.linkingUrlMissing, refused: notice !== undefined };
  }
  const code = LinkCodeFieldSchema.safeParse(typed).data;
  return code === undefined
    ? { kind: 'none', message: messages.codeInvalid, refused: true }
    : { kind: 'code', code };
}
