import { useEffect, useEffectEvent } from 'react';
import { popups } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths } from '#schema/paths.ts';
import { LinkCodeFormSchema } from '#schema/rules/linking.ts';
import { toHandle } from '../../account/player-name.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { CodeInput } from '../../ui/primitives/code-input.tsx';
import { FormDialog } from './form-dialog.tsx';
import styles from './options.module.css';
import type { ChatLinking } from './use-chat-linking.ts';

/** Chat platform linking popup (SPEC §2, Options). */
export function LinkDiscord({ chat }: { chat: ChatLinking }) {
  const { state, close } = chat;
  switch (state.step) {
    case 'closed':
      return null;
    case 'entering':
      return <EnterCodeDialog chat={chat} />;
    case 'linked':
      return <LinkedDialog name={state.name} close={close} />;
  }
}

function EnterCodeDialog({ chat }: { chat: ChatLinking }) {
  const form = useForm({
    schema: LinkCodeFormSchema,
    defaultValues: { code: '' },
    persist: { as: 'chat-code', fields: ['code'] },
    async onSubmit({ code }) {
      const failure = await chat.link(code);
      if (failure === undefined) form.clearDraft();
      else form.refuse({ code: failure });
    },
  });
  const close = () => {
    form.clearDraft();
    chat.close();
  };
  return (
    <FormDialog title="Link Discord" formProps={form.props} busy={form.busy} onClose={close}>
      <div className={styles.codeField}>
        <CodeInput {...form.field('code')} label="Linking Code" hint={messages.codeFromDiscord} />
      </div>
      <ButtonLink external to={externalPaths.discord}>
        Open our Discord server
        <span className="visually-hidden"> (opens in a new tab)</span>
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
    <Dialog
      open
      title="Link Discord"
      onClose={close}
      actions={
        <Button variant="primary" data-initial-focus onClick={close}>
          Done
        </Button>
      }
    >
      <Alert tone="good" live>
        <strong>{messages.accountLinked}</strong> <span className={styles.breakable}>{toHandle(name)}</span>
      </Alert>
    </Dialog>
  );
}
