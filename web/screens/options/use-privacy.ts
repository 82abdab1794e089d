import { useRef } from 'react';
import { toasts } from '#schema/constants.ts';
import type { Privacy } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { Option } from '#schema/rules/options.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/toast-region.tsx';
import { failureMessage } from './failure-message.ts';
import { withPrivacy } from './state.ts';

export type SetPrivacy = (name: Option['name'], value: boolean) => void;

/** Sets a privacy option optimistically and reverts it on failure (SPEC §4, Privacy toggles). */
export function usePrivacy(): SetPrivacy {
  const utils = trpc.useUtils();
  const notify = useToast();
  const running = useRef(new Set<Option['name']>());

  const show = (change: Partial<Privacy>) =>
    utils.profile.own.setData(undefined, (profile) => profile && withPrivacy(profile, change));

  async function set(name: Option['name'], value: boolean) {
    // Two calls in flight could arrive at the server in either order, so ignore the second.
    if (running.current.has(name)) return;
    running.current.add(name);
    show({ [name]: value });
    try {
      await utils.client.options.update.mutate({ category: 'Privacy', name, value });
      notify(messages.privacyUpdated, { tone: 'good', autoCloseMs: toasts.privacyAutoCloseMs });
      // A profile fetch that started before the update may return the old value.
      void utils.profile.own.invalidate();
    } catch (error) {
      show({ [name]: !value });
      notify(failureMessage(error, messages.privacyFailed), { tone: 'error' });
    } finally {
      running.current.delete(name);
    }
  }

  return (name, value) => void set(name, value);
}
