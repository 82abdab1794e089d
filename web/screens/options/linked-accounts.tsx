import { messages } from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { providerNames } from '#schema/rules/account.ts';
import { shortDate } from '#schema/time.ts';
import { Button } from '../../ui/button.tsx';
import { AccountGlyph, BlockGlyph, ChatGlyph } from '../../ui/glyphs.tsx';
import { Plate } from '../../ui/plate.tsx';
import type { RobloxLink } from '../profile/link-roblox.tsx';
import { LinkDiscord } from './link-discord.tsx';
import styles from './options.module.css';
import { Row } from './row.tsx';
import { Section } from './section.tsx';
import type { LinkedAccount, LinkedAccounts } from './state.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';
import type { ChatLinking } from './use-chat-linking.ts';
import type { Unlink } from './use-unlink.ts';

interface LinkedAccountsProps {
  accounts: LinkedAccounts;
  roblox: RobloxLink;
  chat: ChatLinking;
  unlink: Unlink;
  /** Asks first. */
  onUnlink: (provider: UnlinkableProvider) => void;
}

/** Accounts elsewhere. The search provider's link has no button: it cannot be unlinked (SPEC section 5). */
export function LinkedAccountsSection({ accounts, roblox, chat, unlink, onUnlink }: LinkedAccountsProps) {
  return (
    <Section of="accounts">
      <Plate>
        <div className={styles.rows}>
          <Row
            icon={<BlockGlyph size={26} />}
            title={providerNames.roblox}
            detail={
              roblox.failure ? (
                <span role="alert" className={styles.failure}>
                  {roblox.failure}
                </span>
              ) : (
                <Standing account={accounts.roblox} handle />
              )
            }
            action={
              <LinkButton
                provider="roblox"
                linked={accounts.roblox.linked}
                busy={roblox.busy}
                onLink={roblox.begin}
                onUnlink={onUnlink}
              />
            }
          />
          <Row
            icon={<AccountGlyph size={26} />}
            title={providerNames.google}
            detail={<Standing account={accounts.google} />}
          />
          <Row
            icon={<ChatGlyph size={26} />}
            title={providerNames.discord}
            detail={<Standing account={accounts.discord} handle />}
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
      </Plate>
      <LinkDiscord chat={chat} />
      <UnlinkDialog unlink={unlink} />
    </Section>
  );
}

interface LinkButtonProps {
  provider: UnlinkableProvider;
  linked: boolean;
  busy?: boolean;
  onLink: () => void;
  onUnlink: (provider: UnlinkableProvider) => void;
}

/** One button for both ways: a dialog that has changed which it is still finds it to give the focus back to. */
function LinkButton({ provider, linked, busy = false, onLink, onUnlink }: LinkButtonProps) {
  const name = providerNames[provider];
  return (
    <Button busy={busy} busyLabel={messages.processing} onClick={linked ? () => onUnlink(provider) : onLink}>
      {linked ? `Unlink ${name}` : `Link ${name}`}
    </Button>
  );
}

function Standing({ account, handle = false }: { account: LinkedAccount; handle?: boolean }) {
  if (!account.linked) return <span>{messages.accountNotLinked}</span>;
  const { name, since } = account;
  return (
    <>
      {name && (
        <span className={styles.value}>
          {handle && '@'}
          {name}
        </span>
      )}
      {since !== undefined && (
        <span>
          Linked on <time dateTime={new Date(since).toISOString()}>{shortDate(since)}</time>
        </span>
      )}
    </>
  );
}
