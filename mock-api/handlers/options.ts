import { messages } from '#schema/messages.ts';
import { mutateOwn } from '../players.ts';
import { acknowledged, bearer } from './define.ts';

export const updateOption = bearer('updateOption', async ({ context, claims, input: { name, value } }) => {
  await mutateOwn(context, claims, ({ writer }) =>
    writer.changePlayer(claims.sub, (draft) => {
      const before = draft.ingameOptions?.Privacy ?? { PublicProfileVisible: true, ShowInLeaderboards: true };
      draft.ingameOptions = { ...draft.ingameOptions, Privacy: { ...before, [name]: value } };
    }),
  );
  return acknowledged(messages.privacyUpdated);
});
