import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { providerNames } from '#schema/rules/account.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import type { Unlink } from './use-unlink.ts';

const consequences: Record<UnlinkableProvider, string> = {
  roblox: messages.unlinkRobloxConsequence,
  discord: messages.unlinkDiscordConsequence,
};

/** Asks for confirmation before an account is unlinked. */
export function UnlinkDialog({ unlink }: { unlink: Unlink }) {
  const { state } = unlink;
  if (state.step === 'closed') return null;
  const { provider } = state;
  const title = `Unlink ${providerNames[provider]}`;
  return (
    <ConfirmDialog
      open
      danger
      title={`${title}?`}
      confirmLabel={title}
      busy={state.step === 'unlinking'}
      busyLabel={messages.processing}
      onConfirm={() => unlink.confirm(provider)}
      onCancel={unlink.close}
      failure={state.step === 'confirming' ? state.failure : undefined}
    >
      <p>{consequences[provider]}</p>
    </ConfirmDialog>
  );
}
