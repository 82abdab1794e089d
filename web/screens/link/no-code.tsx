import { messages } from '#schema/messages.ts';
import { LinkPageFormSchema } from '#schema/rules/linking.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { PageHeading } from '../../ui/headings.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Plate } from '../../ui/plate.tsx';
import styles from './link.module.css';

interface NoCodeProps {
  message: string;
  /** There was a code, and it was no good. */
  refused: boolean;
  /** Where the chat community is. */
  discord: string;
  onCode: (code: string) => void;
}

/** /link without a code that can be used: says why, and takes another. */
export function NoCode({ message, refused, discord, onCode }: NoCodeProps) {
  const form = useForm({
    schema: LinkPageFormSchema,
    initial: { code: '' },
    keep: { as: 'link-code', fields: ['code'] },
    submit: ({ code }) => onCode(code),
  });
  return (
    <div className={styles.page}>
      <PageHeading title="Link Your Discord Account" />
      <Plate horizon>
        <div className={styles.stack}>
          <Notice tone={refused ? 'error' : 'info'} live>
            {message}
          </Notice>
          <form {...form.props} className={styles.code}>
            <CodeInput {...form.field('code')} label="Linking Code" hint={messages.codeFromDiscord} />
            <div className={styles.actions}>
              <Button type="submit" variant="primary">
                Continue
              </Button>
              <ButtonLink to={discord} external>
                Open Discord
              </ButtonLink>
            </div>
          </form>
        </div>
      </Plate>
    </div>
  );
}
