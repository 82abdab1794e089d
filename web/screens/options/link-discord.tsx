import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { popups } from '#schema/constants.ts';
import { isChatAccountLinked } from '#schema/entities/linked-accounts.ts';
import type { PlatformInfo } from '#schema/entities/linking.ts';
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
  const [linked, setLinked] = useState<PlatformInfo>();
  /** The last code that this popup has begun to link, and its account. */
  const verified = useRef<{ code: string; platformInfo: PlatformInfo }>(undefined);
  const notifyLate = useLateNotice();
  const { rememberUser } = useSessionActions();
  const form = useForm({
    schema: LinkPopupFormSchema,
    defaultValues: { code: '' },
    async onSubmit({ code }) {
      try {
        setLinked(await link(code));
        notifyLate(messages.accountLinked, { tone: 'good' });
      } catch (error) {
        const failure = chatLinkingFailureMessage(toApiError(error));
        form.refuse({ code: failure });
        notifyLate(failure);
      }
    },
  });

  /** Links the account of a code. The host refuses a code that an earlier try has linked: then the profile tells. */
  async function link(code: string): Promise<PlatformInfo> {
    const isSameUser = rememberUser();
    try {
      const { platformInfo } = await verifyCode.mutateAsync({ code });
      if (!isSameUser()) throw createPlayerChangedError();
      verified.current = { code, platformInfo };
      await linkPlatform.mutateAsync(createLinkPayload(code, platformInfo));
      return platformInfo;
    } catch (error) {
      if (!['conflict', 'rejected'].includes(toApiError(error).code)) throw error;
      const account = await findLinked(code);
      if (!account) throw error;
      return account;
    }
  }

  /** Returns the account of the code if a try of this popup has linked it. */
  async function findLinked(code: string): Promise<PlatformInfo | undefined> {
    if (verified.current?.code !== code) return undefined;
    const { platformInfo } = verified.current;
    const profile = await utils.profile.own.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    return profile && isChatAccountLinked(profile, platformInfo.username ?? '') ? platformInfo : undefined;
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
