import * as messages from '#schema/messages.ts';
import { HttpError } from '../http/refusals.ts';
import { definePublicHandler } from './define-handler.ts';

export const robloxUser = definePublicHandler('robloxUser', ({ context: { store }, input: { id } }) => {
  const account = store.robloxAccount(id);
  if (!account) throw new HttpError(404, messages.robloxUserMissing);
  return account;
});
