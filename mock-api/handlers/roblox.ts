import { calls } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import { HttpError } from '../http/refusals.ts';
import { parseInput } from '../http/request-body.ts';
import { jsonResponse } from '../http/responses.ts';
import type { Handler } from './define-handler.ts';

/** Sends all fields of the real host, also those that the portal doesn't read. */
export const robloxUser: Handler<'robloxUser'> = {
  key: 'robloxUser',
  async handle({ context: { store }, fields }) {
    const { id } = parseInput(calls.robloxUser.input, fields);
    const account = store.robloxAccount(id);
    if (!account) throw new HttpError(404, messages.robloxUserMissing);
    return jsonResponse(200, {
      description: '',
      created: '2016-02-18T20:47:08.5Z',
      isBanned: false,
      externalAppDisplayName: null,
      hasVerifiedBadge: false,
      ...account,
      id: Number(id),
    });
  },
};
