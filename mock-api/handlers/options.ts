import * as messages from '#schema/messages.ts';
import { mutateOwnPlayer } from '../store/players.ts';
import { defaultPrivacy } from '../worlds/world.ts';
import { acknowledge, defineProtectedHandler } from './define-handler.ts';

export const updateOption = defineProtectedHandler(
  'updateOption',
  async ({ context, claims, input: { name, value } }) => {
    await mutateOwnPlayer(context, claims, ({ writer }) =>
      writer.changePlayer(claims.sub, (draft) => {
        const current = draft.ingameOptions?.Privacy ?? defaultPrivacy;
        draft.ingameOptions = { ...draft.ingameOptions, Privacy: { ...current, [name]: value } };
      }),
    );
    return acknowledge(messages.privacyUpdated);
  },
);
