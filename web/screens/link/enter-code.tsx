import { useId, useState } from 'react';
import { linking } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { LinkPageFormSchema } from '#schema/rules/linking.ts';
import { useForm } from '../../forms/use-form.ts';
import { usePorts } from '../../ports/ports.ts';
import { ArtStage } from '../../ui/art/art-stage.tsx';
import { LinkArt } from '../../ui/art/link-art.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { CodeInput } from '../../ui/primitives/code-input.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import styles from './link.module.css';

interface EnterCodeProps {
  message: string;
  /** Whether `message` reports a rejected code. */
  isRejected: boolean;
  onCode: (code: string) => void;
  /** Opens the sign-out confirmation. Undefined for a visitor. */
  onSignOut: (() => void) | undefined;
}

/** /link without a usable code: shows `message`, the way to a code, and a form to enter it. */
export function EnterCode({ message, isRejected, onCode, onSignOut }: EnterCodeProps) {
  const { brand } = usePorts();
  const form = useForm({
    schema: LinkPageFormSchema,
    defaultValues: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  });
  const field = form.field('code');
  const hint = useId();
  // Without a code the next move is to get one; the primary button is never one that leads nowhere.
  const [hasCode, setHasCode] = useState(false);
  return (
    <ArtStage art={<LinkArt />}>
      <div className={styles.page}>
        <PageHeading title="Link Your Discord Account" />
        <Card highlighted>
          <div className={styles.stack}>
            {isRejected && (
              <Alert tone="error" live>
                {message}
              </Alert>
            )}
            <ol className={styles.steps}>
              <li>
                <p>{messages.codeFromDiscord}</p>
                <ButtonLink to={brand.links.discord} external variant={hasCode ? 'secondary' : 'primary'}>
                  Open Discord
                </ButtonLink>
              </li>
              <li>
                <form {...form.props} className={styles.code}>
                  <CodeInput
                    {...field}
                    label="Linking Code"
                    onChange={(code) => {
                      setHasCode(code.length >= linking.codeLength);
                      field.onChange(code);
                    }}
                  />
                  <Button
                    type="submit"
                    variant={hasCode ? 'primary' : 'secondary'}
                    aria-describedby={isRejected ? undefined : hint}
                  >
                    Continue
                  </Button>
                  {!isRejected && (
                    <p id={hint} className={styles.note}>
                      {message}
                    </p>
                  )}
                </form>
              </li>
            </ol>
          </div>
        </Card>
        {onSignOut && (
          <div className={styles.leave}>
            <LeaveActions onSignOut={onSignOut} />
          </div>
        )}
      </div>
    </ArtStage>
  );
}

/** A player's ways out. The page has no navigation (SPEC §2). */
export function LeaveActions({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <ButtonLink variant="quiet" to={paths.profile}>
        {messages.viewProfile}
      </ButtonLink>
      <Button variant="quiet" onClick={onSignOut}>
        {messages.signOut}
      </Button>
    </>
  );
}
