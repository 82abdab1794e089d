import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { toasts } from '#schema/constants.ts';
import type { Privacy } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { Option } from '#schema/rules/options.ts';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import { withPrivacy } from './state.ts';

/**
 * Sets a privacy option (SPEC §4, Privacy toggles). `pending`: the changes that the host hasn't answered yet. The page shows
 * them over the profile's settings; a failed change leaves them, which reverts it.
 */
export function usePrivacy() {
  const utils = trpc.useUtils();
  const notify = useToast();
  const updates = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.options.update), status: 'pending' },
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the key is this mutation's, so the variables are its input
    select: ({ state }) => state.variables as Option,
  });
  const pending: Privacy = Object.fromEntries(updates.map(({ name, value }) => [name, value]));
  const { mutate } = trpc.options.update.useMutation({
    async onSuccess(_result, { name, value }) {
      // A fetch that started before the update may return the old value.
      await utils.profile.own.cancel();
      utils.profile.own.setData(undefined, (profile) => profile && withPrivacy(profile, { [name]: value }));
      notify(messages.privacyUpdated, { tone: 'good', autoCloseMs: toasts.privacyAutoCloseMs });
      void utils.profile.own.invalidate();
      // Removes the data, because a screen with data hides that the profile is not found any more.
      void utils.profile.public.reset();
    },
    onError: (error) => notify(failureMessage(error, messages.privacyFailed), { tone: 'error' }),
  });
  return {
    pending,
    set(name: Option['name'], value: boolean) {
      // Ignores a change while a call is running: two calls could arrive at the server in either order.
      if (!(name in pending)) mutate({ category: 'Privacy', name, value });
    },
  };
}
