import { useEffect, useEffectEvent, useState } from 'react';
import { popups } from '#schema/constants.ts';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths } from '#schema/paths.ts';
import { LinkPopupFormSchema } from '#schema/rules/linking.ts';
import { toHandle } from '../../account/name-and-pictures.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useSessionActions } from '../../auth/session.tsx';
import { useForm } from '../../forms/use-form.ts';
import { createLinkPayload } from '../../linking/linking-context.ts';
import { createPlayerChangedError } from '../../ports/identity.ts';
import { Dialog, FormDialog } from '../../ui/feedback/dialog.tsx';
import { useLateNotice } from '../../ui/feedback/late-notice.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { CodeInput } from '../../ui/primitives/code-input.tsx';
import styles from './options.module.css';
import { chatLinkingFailureMessage } from './state.ts';

/** Chat platform linking popup (SPEC §2, §4): verifies the code, links the account, shows it in the profile that is kept. */
export function LinkDiscord({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const verifyCode = trpc.linking.verifyCode.useMutation();
  const linkPlatform = trpc.linking.linkPlatform.useMutation();
  const [linked, setLinked] = useState<{ username: string | undefined }>();
  const notifyLate = useLateNotice();
  const { rememberUser } = useSessionActions();
  const form = useForm({
    schema: LinkPopupFormSchema,
    defaultValues: { code: '' },
    async onSubmit({ code }) {
      try {
        const account = await link(code);
        setLinked({ username: account.username });
        notifyLate(messages.accountLinked, { tone: 'good' });
      } catch (error) {
        const failure = chatLinkingFailureMessage(toApiError(error));
        form.refuse({ code: failure });
        notifyLate(failure);
      }
    },
  });

  /** Links the account of a code. If an earlier try has linked one, the host refuses the code. */
  async function link(code: string): Promise<{ username?: string | undefined }> {
    const isSameUser = rememberUser();
    try {
      const { platformInfo } = await verifyCode.mutateAsync({ code });
      if (!isSameUser()) throw createPlayerChangedError();
      await linkPlatform.mutateAsync(createLinkPayload(code, platformInfo));
      return platformInfo;
    } catch (error) {
      if (!['conflict', 'rejected'].includes(toApiError(error).code)) throw error;
      const profile = await utils.profile.own.fetch(undefined, { staleTime: 0 });
      if (!isLinked('discord', profile)) throw error;
      return { ...profile.discordProfile };
    }
  }

  if (linked) return <LinkedDialog name={linked.username} close={onClose} />;
  return (
    <FormDialog title="Link Discord" form={form.props} busy={form.busy} onClose={onClose}>
      <div className={styles.codeField}>
        <CodeInput {...form.field('code')} label="Linking Code" hint={messages.codeFromDiscord} />
      </div>
      <ButtonLink external to={externalPaths.discord}>
        Open our Discord server
      </ButtonLink>
    </FormDialog>
  );
}

function LinkedDialog({ name, close }: { name: string | undefined; close: () => void }) {
  const onTimeout = useEffectEvent(close);
  useEffect(() => {
    const timer = setTimeout(() => onTimeout(), popups.chatLinkingCloseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={messages.accountLinked} description={toHandle(name)} doneLabel="Done" onClose={close} />
  );
}
