import { toasts } from '#schema/constants.ts';
import type { Privacy } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { Option } from '#schema/rules/options.ts';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import { getPrivacy, withPrivacy } from './state.ts';

export type SetPrivacy = (name: Option['name'], value: boolean) => void;

/** Sets a privacy option (SPEC §4, Privacy toggles). */
export function usePrivacy(): SetPrivacy {
  const setters: Record<Option['name'], (value: boolean) => void> = {
    PublicProfileVisible: usePrivacyOption('PublicProfileVisible'),
    ShowInLeaderboards: usePrivacyOption('ShowInLeaderboards'),
  };
  return (name, value) => setters[name](value);
}

/** Returns a setter that changes the option on the page at once, and reverts it if the call fails. */
function usePrivacyOption(name: Option['name']) {
  const utils = trpc.useUtils();
  const notify = useToast();
  const show = (change: Privacy) =>
    utils.profile.own.setData(undefined, (profile) => profile && withPrivacy(profile, change));
  const { mutate, isPending } = trpc.options.update.useMutation({
    async onMutate({ value }) {
      // A fetch that started before would show the old value again.
      await utils.profile.own.cancel();
      const profile = utils.profile.own.getData();
      show({ [name]: value });
      return { before: profile && getPrivacy(profile)[name] };
    },
    onSuccess() {
      notify(messages.privacyUpdated, { tone: 'good', autoCloseMs: toasts.privacyAutoCloseMs });
      // A profile fetch that started before the update may return the old value.
      void utils.profile.own.invalidate();
      // Removes the data, because a screen with data hides that the profile is not found any more.
      void utils.profile.public.reset();
    },
    onError(error, _input, shown) {
      show({ [name]: shown?.before });
      notify(failureMessage(error, messages.privacyFailed), { tone: 'error' });
    },
  });
  return (value: boolean) => {
    // Ignores a change while a call is running: two calls could arrive at the server in either order.
    if (!isPending) mutate({ category: 'Privacy', name, value });
  };
}
