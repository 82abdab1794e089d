import type { SubmitEvent } from 'react';
import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { providerNames } from '#schema/rules/account.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import { unlinkFailureMessage } from './state.ts';

const words: Record<UnlinkableProvider, { consequence: string; unlinked: string }> = {
  roblox: { consequence: messages.unlinkRobloxConsequence, unlinked: messages.robloxUnlinked },
  discord: { consequence: messages.unlinkDiscordConsequence, unlinked: messages.discordUnlinked },
};

/** Unlinks an account after a confirmation (SPEC §5; §8, Unlink). */
export function UnlinkDialog({ provider, onClose }: { provider: UnlinkableProvider; onClose: () => void }) {
  const utils = trpc.useUtils();
  const notify = useToast();
  const { consequence, unlinked } = words[provider];
  const { mutate, isPending, error } = trpc.account.unlink.useMutation({
    async onSuccess() {
      await utils.profile.own.invalidate();
      onClose();
      notify(unlinked, { tone: 'good' });
    },
  });
  function unlink(event: SubmitEvent) {
    event.preventDefault();
    mutate({ provider });
  }

  const title = `Unlink ${providerNames[provider]}`;
  return (
    <FormDialog
      danger
      title={`${title}?`}
      submitLabel={title}
      form={{ onSubmit: unlink }}
      busy={isPending}
      onClose={onClose}
      failure={error ? unlinkFailureMessage(provider, toApiError(error)) : undefined}
    >
      <p>{consequence}</p>
    </FormDialog>
  );
}
