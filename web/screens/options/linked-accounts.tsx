import MessageCircle from 'lucide-react/icons/message-circle';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { providerNames } from '#schema/entities/provider-names.ts';
import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/unlinking.ts';
import { unlinkRefusal } from '#schema/rules/unlinking.ts';
import { useRobloxLink } from '../../account/use-roblox-link.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { FormDialog } from '../../ui/feedback/dialog.tsx';
import { useLateNotice } from '../../ui/feedback/late-notice.ts';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DateTime, formatShortDate } from '../../ui/primitives/date-time.tsx';
import { AccountGlyph, BlockGlyph } from '../../ui/primitives/glyphs.tsx';
import { LinkDiscord } from './link-discord.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';
import type { LinkedAccount, NextMove } from './state.ts';
import { googleHint, linkedAccounts, robloxRefusal, unlinkFailureMessage } from './state.ts';
import { usePendingInputs } from './use-pending-inputs.ts';

/** The linked accounts. The Google link has no button because it cannot be unlinked (SPEC §5). */
export function LinkedAccountsSection({
  profile,
  user,
  next,
}: {
  profile: Profile;
  user: AuthUser;
  next?: NextMove | undefined;
}) {
  const notify = useToast();
  const roblox = useRobloxLink(user.uid);
  const [isLinkingDiscord, setIsLinkingDiscord] = useState(false);
  const [unlinking, setUnlinking] = useState<UnlinkableProvider>();
  const accounts = linkedAccounts(profile);
  const refusal = robloxRefusal(profile);

  function unlink(provider: UnlinkableProvider) {
    const reason = unlinkRefusal(provider, profile);
    if (reason === undefined) setUnlinking(provider);
    else notify(reason, { tone: 'error' });
  }

  return (
    <OptionsSection section="accounts">
      <Card>
        <div className={styles.rows}>
          <OptionRow
            icon={<BlockGlyph size={26} />}
            title={providerNames.roblox}
            detail={
              roblox.failure && !accounts.roblox.linked ? (
                <span role="alert" className={styles.failure}>
                  {roblox.failure}
                </span>
              ) : (
                <>
                  <LinkStatus account={accounts.roblox} hint={messages.robloxLinkBrings} />
                  {refusal && <span>{refusal}</span>}
                </>
              )
            }
            action={
              <LinkButton
                provider="roblox"
                linked={accounts.roblox.linked}
                busy={roblox.busy}
                onLink={roblox.start}
                onUnlink={unlink}
              />
            }
          />
          <OptionRow
            icon={<AccountGlyph size={26} />}
            title={providerNames.google}
            detail={
              <>
                <LinkStatus account={accounts.google} hint={googleHint(user)} />
                {accounts.google.linked && <span>{messages.googleStaysLinked}</span>}
              </>
            }
          />
          <OptionRow
            icon={<MessageCircle size={26} />}
            title={providerNames.discord}
            detail={<LinkStatus account={accounts.discord} hint={messages.discordLinkNeeds} />}
            action={
              <LinkButton
                provider="discord"
                linked={accounts.discord.linked}
                isNext={next === 'linkDiscord'}
                onLink={() => setIsLinkingDiscord(true)}
                onUnlink={unlink}
              />
            }
          />
        </div>
      </Card>
      {isLinkingDiscord && <LinkDiscord onClose={() => setIsLinkingDiscord(false)} />}
      {unlinking && (
        <UnlinkDialog
          provider={unlinking}
          // A call may end when the dialog asks about the other account.
          onClose={() => setUnlinking((now) => (now === unlinking ? undefined : now))}
        />
      )}
    </OptionsSection>
  );
}

interface LinkButtonProps {
  provider: UnlinkableProvider;
  linked: boolean;
  isNext?: boolean;
  busy?: boolean;
  onLink: () => void;
  onUnlink: (provider: UnlinkableProvider) => void;
}

/** The button to link or unlink an account. One element for both, so that a closing dialog can refocus it. */
function LinkButton({ provider, linked, isNext = false, busy = false, onLink, onUnlink }: LinkButtonProps) {
  const name = providerNames[provider];
  return (
    <Button
      variant={isNext ? 'primary' : 'secondary'}
      busy={busy}
      busyLabel={messages.processing}
      onClick={linked ? () => onUnlink(provider) : onLink}
    >
      {linked ? `Unlink ${name}` : `Link ${name}`}
    </Button>
  );
}

/** `hint`: a line for an account that is not linked. */
function LinkStatus({ account, hint }: { account: LinkedAccount; hint: string | undefined }) {
  if (!account.linked)
    return (
      <>
        <span className={styles.status}>{messages.accountNotLinked}</span>
        {hint && <span>{hint}</span>}
      </>
    );
  const { name, since } = account;
  return (
    <>
      {name && (
        <span className={styles.value} translate="no">
          {name}
        </span>
      )}
      {!name && since === undefined && <span>{messages.accountIsLinked}</span>}
      {since !== undefined && (
        <span>
          Linked on <DateTime at={since}>{formatShortDate(since)}</DateTime>
        </span>
      )}
    </>
  );
}

const unlinkTexts: Record<UnlinkableProvider, { consequence: string; unlinked: string }> = {
  roblox: { consequence: messages.unlinkRobloxConsequence, unlinked: messages.robloxUnlinked },
  discord: { consequence: messages.unlinkDiscordConsequence, unlinked: messages.discordUnlinked },
};

/** Unlinks an account after a confirmation (SPEC §5; §8, Unlink). */
function UnlinkDialog({ provider, onClose }: { provider: UnlinkableProvider; onClose: () => void }) {
  const notify = useToast();
  const notifyLate = useLateNotice();
  const { consequence, unlinked } = unlinkTexts[provider];
  // Also a call whose dialog the browser has closed.
  const isUnlinking = usePendingInputs(trpc.account.unlink).some((input) => input.provider === provider);
  const { mutate, error } = trpc.account.unlink.useMutation({
    onSuccess() {
      onClose();
      notify(unlinked, { tone: 'good' });
    },
    onError: (failure) => notifyLate(unlinkFailureMessage(provider, toApiError(failure))),
  });
  function unlink(event: SubmitEvent) {
    event.preventDefault();
    mutate({ provider });
  }

  const title = `Unlink ${providerNames[provider]}`;
  return (
    <FormDialog
      role="alertdialog"
      danger
      title={`${title}?`}
      description={consequence}
      submitLabel={title}
      form={{ onSubmit: unlink }}
      busy={isUnlinking}
      onClose={onClose}
      failure={error ? unlinkFailureMessage(provider, toApiError(error)) : undefined}
    />
  );
}
