import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { providerNames } from '#schema/rules/account.ts';
import type { RobloxLink } from '../../account/use-roblox-link.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DateTime } from '../../ui/primitives/date-time.tsx';
import { formatShortDate } from '../../ui/primitives/format-time.ts';
import { AccountGlyph, BlockGlyph, ChatGlyph } from '../../ui/primitives/glyphs.tsx';
import { LinkDiscord } from './link-discord.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './options.module.css';
import { OptionsSection } from './options-section.tsx';
import type { LinkedAccount, LinkedAccounts } from './state.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';
import type { ChatLinking } from './use-chat-linking.ts';
import type { Unlink } from './use-unlink.ts';

interface LinkedAccountsProps {
  accounts: LinkedAccounts;
  /** Why Google is not linked, for a player with an email address. */
  googleHint: string | undefined;
  /** Why Roblox cannot be unlinked. */
  robloxRefusal: string | undefined;
  roblox: RobloxLink;
  chat: ChatLinking;
  unlink: Unlink;
  /** Opens the confirmation dialog for an account. */
  onUnlink: (provider: UnlinkableProvider) => void;
}

/** The linked accounts. The Google link has no button because it cannot be unlinked (SPEC §5). */
export function LinkedAccountsSection({
  accounts,
  googleHint,
  robloxRefusal,
  roblox,
  chat,
  unlink,
  onUnlink,
}: LinkedAccountsProps) {
  return (
    <OptionsSection section="accounts">
      <Card>
        <div className={styles.rows}>
          <OptionRow
            icon={<BlockGlyph size={26} />}
            title={providerNames.roblox}
            detail={
              roblox.failure ? (
                <span role="alert" className={styles.failure}>
                  {roblox.failure}
                </span>
              ) : (
                <>
                  <LinkStatus account={accounts.roblox} />
                  {robloxRefusal && <span>{robloxRefusal}</span>}
                </>
              )
            }
            action={
              <LinkButton
                provider="roblox"
                linked={accounts.roblox.linked}
                busy={roblox.busy}
                onLink={roblox.start}
                onUnlink={onUnlink}
              />
            }
          />
          <OptionRow
            icon={<AccountGlyph size={26} />}
            title={providerNames.google}
            detail={
              <>
                <LinkStatus account={accounts.google} />
                {!accounts.google.linked && googleHint && <span>{googleHint}</span>}
              </>
            }
          />
          <OptionRow
            icon={<ChatGlyph size={26} />}
            title={providerNames.discord}
            detail={<LinkStatus account={accounts.discord} />}
            action={
              <LinkButton
                provider="discord"
                linked={accounts.discord.linked}
                onLink={chat.open}
                onUnlink={onUnlink}
              />
            }
          />
        </div>
      </Card>
      <LinkDiscord chat={chat} />
      <UnlinkDialog unlink={unlink} />
    </OptionsSection>
  );
}

interface LinkButtonProps {
  provider: UnlinkableProvider;
  linked: boolean;
  busy?: boolean;
  onLink: () => void;
  onUnlink: (provider: UnlinkableProvider) => void;
}

/** The button to link or unlink an account. One element for both, so that a closing dialog can refocus it. */
function LinkButton({ provider, linked, busy = false, onLink, onUnlink }: LinkButtonProps) {
  const name = providerNames[provider];
  return (
    <Button busy={busy} busyLabel={messages.processing} onClick={linked ? () => onUnlink(provider) : onLink}>
      {linked ? `Unlink ${name}` : `Link ${name}`}
    </Button>
  );
}

function LinkStatus({ account }: { account: LinkedAccount }) {
  if (!account.linked) return <span>{messages.accountNotLinked}</span>;
  const { name, since } = account;
  return (
    <>
      {name && <span className={styles.value}>{name}</span>}
      {!name && since === undefined && <span>{messages.accountIsLinked}</span>}
      {since !== undefined && (
        <span>
          Linked on <DateTime at={since}>{formatShortDate(since)}</DateTime>
        </span>
      )}
    </>
  );
}
