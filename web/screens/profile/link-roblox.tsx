import { messages } from '#schema/messages.ts';
import { Card } from '../../ui/card.tsx';
import { ProviderButton } from '../../ui/provider-button.tsx';
import styles from './profile.module.css';

export interface RobloxLink {
  busy: boolean;
  failure: string | undefined;
  begin: () => void;
}

/** For a player with no game platform account yet: the way to link one. */
export function LinkRoblox({ link }: { link: RobloxLink }) {
  return (
    <section aria-labelledby="link-roblox" className={styles.link}>
      <Card>
        <div className={styles.linkRow}>
          <div className={styles.linkWords}>
            <h2 id="link-roblox">{messages.linkYourRoblox}</h2>
            {link.failure ? (
              // Another paragraph: one that only became an alert would not be read out.
              <p key="failure" role="alert" className={styles.linkFailure}>
                {link.failure}
              </p>
            ) : (
              <p key="reason">{messages.linkRobloxReason}</p>
            )}
          </div>
          <div className={styles.linkAction}>
            <ProviderButton
              provider="roblox"
              primary
              busy={link.busy}
              busyLabel={messages.processing}
              onClick={link.begin}
            >
              {messages.continueWithRoblox}
            </ProviderButton>
          </div>
        </div>
      </Card>
    </section>
  );
}
