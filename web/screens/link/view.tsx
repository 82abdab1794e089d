import { useNavigate } from 'react-router-dom';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { providerNames } from '#schema/entities/provider-names.ts';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { toHandle } from '../../account/name-and-pictures.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { ErrorState } from '../../ui/feedback/state-panel.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { useClickjackingGuard } from '../../ui/primitives/use-clickjacking-guard.ts';
import { LeaveActions } from './enter-code.tsx';
import styles from './link.module.css';
import { LinkFrame } from './link-frame.tsx';
import { SignInOptions } from './sign-in-options.tsx';
import type { AccountSummary, NextStep } from './state.ts';
import type { useLinking } from './use-linking.ts';

interface LinkViewProps {
  productName: string;
  code: string;
  linking: ReturnType<typeof useLinking>;
  /** Undefined for a visitor. */
  player: AccountSummary | undefined;
  /** Opens the sign-out confirmation. */
  onSignOut: () => void;
}

/** The link-account page with a code (SPEC §4). */
export function LinkView(props: LinkViewProps) {
  const { state } = props.linking;
  switch (state.step) {
    case 'verifying':
      return <Loading label={messages.processing} />;
    case 'verified':
      return props.player ? (
        <ConfirmLink {...props} context={state.context} player={props.player} />
      ) : (
        <SignIn {...props} context={state.context} />
      );
    case 'linking':
      return (
        <LinkFrame {...props} context={state.context} line="drawing">
          <p className={styles.working} role="status">
            {messages.processing}
          </p>
        </LinkFrame>
      );
    case 'linked':
      return <Linked {...props} context={state.context} />;
    case 'failed':
      return <Failed {...props} message={state.message} next={state.next} />;
  }
}

type StepProps = LinkViewProps & { context: LinkingContext };

function SignIn(props: StepProps) {
  return (
    <LinkFrame {...props} line="open" lead={`Sign in to ${props.productName} to link it.`}>
      <SignInOptions code={props.code} />
    </LinkFrame>
  );
}

/** Asks a signed-in player to confirm, because the code in the URL may be somebody else's. */
function ConfirmLink({
  linking,
  player,
  onSignOut,
  context,
  ...props
}: StepProps & { player: AccountSummary }) {
  const guard = useClickjackingGuard();
  return (
    <LinkFrame {...props} context={context} player={player} line="open">
      <p className={styles.text}>{messages.linkConsequence}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClickCapture={guard} onClick={() => linking.link(context)}>
          Link Accounts
        </Button>
        <Button onClick={linking.decline}>{messages.cancel}</Button>
        <Button variant="quiet" onClick={onSignOut}>
          {messages.signOut}
        </Button>
      </div>
    </LinkFrame>
  );
}

function Linked(props: StepProps) {
  const navigate = useNavigate();
  const close = () => void navigate(paths.profile, { replace: true });
  return (
    <>
      <LinkFrame {...props} line="closed" />
      <Dialog
        title={messages.accountLinked}
        description={`${toHandle(props.context.discordUsername) ?? `Your ${providerNames.discord} account`} belongs to your profile now.`}
        doneLabel={messages.viewProfile}
        onClose={close}
      />
    </>
  );
}

function Failed({ message, next, ...props }: LinkViewProps & { message: string; next: NextStep }) {
  return (
    <ErrorState
      level={1}
      title={messages.linkPageError}
      text={message}
      action={
        <>
          <NextActions {...props} next={next} />
          {props.player && <LeaveActions onSignOut={props.onSignOut} />}
        </>
      }
    />
  );
}

function NextActions({ next, linking, code }: Pick<LinkViewProps, 'linking' | 'code'> & { next: NextStep }) {
  const state: LocationState = { from: linkCodePath(code) };
  switch (next) {
    case 'verify':
    case 'link':
      return (
        <>
          <Button variant="primary" onClick={() => (next === 'link' ? linking.link() : linking.verify())}>
            {messages.tryAgain}
          </Button>
          <ButtonLink to={paths.link}>Use Another Code</ButtonLink>
        </>
      );
    case 'otherCode':
      return (
        <ButtonLink variant="primary" to={paths.link}>
          Use Another Code
        </ButtonLink>
      );
    case 'signIn':
      return (
        <ButtonLink variant="primary" to={paths.login} state={state}>
          {messages.signIn}
        </ButtonLink>
      );
  }
}
