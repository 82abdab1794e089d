import * as messages from '#schema/messages.ts';
import type { HttpResponse } from '../http/http-message.ts';
import { errorResponse } from '../http/refusals.ts';
import { jsonTextResponse } from '../http/responses.ts';
import type { ExportRequest } from '../store/store.ts';
import type { HandlerContext } from './context.ts';

export const DATA_EXPORT_PATH = '/data-export';

/** Returns the link in the mail of a data export. */
export const createDataExportUrl = (origin: string, { uid, requestedAt }: ExportRequest) =>
  `${origin}${DATA_EXPORT_PATH}?${new URLSearchParams({ uid, at: String(requestedAt) })}`;

/** GET /data-export: the player's data as a file. Needs no sign-in, because a mail program opens the link. */
export function showDataExport({ store }: HandlerContext, query: URLSearchParams): HttpResponse {
  const requested = store
    .exports()
    .find(({ uid, requestedAt }) => uid === query.get('uid') && String(requestedAt) === query.get('at'));
  const player = requested && store.player(requested.uid);
  if (!player) return errorResponse(404, messages.profileMissing);
  const file = jsonTextResponse(200, JSON.stringify(player, null, 2));
  const disposition = 'attachment; filename="data-export.json"';
  return { ...file, headers: { ...file.headers, 'content-disposition': disposition } };
}
