import { messages } from '#schema/messages.ts';
import { Refusal } from '../answer.ts';
import { open } from './define.ts';

export const robloxUser = open('robloxUser', ({ context: { store }, input: { id } }) => {
  const account = store.robloxAccount(id);
  if (!account) throw new Refusal(404, messages.robloxUserMissing);
  return account;
});
