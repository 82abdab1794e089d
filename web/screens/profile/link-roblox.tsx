import * as messages from '#schema/messages.ts';
import { useRobloxLink } from '../../account/use-roblox-link.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { ProviderButton } from '../../ui/primitives/provider-button.tsx';
import styles from './profile.module.css';

/** Lets a player without a Roblox account link one (SPEC §2, Own profile). */
export function LinkRoblox({ uid }: { uid: string }) {
  const link = useRobloxLink(uid);
  return (
    <section aria-labelledby="link-roblox" className={styles.link}>
      <Card>
        <div className={styles.linkRow}>
          <div className={styles.linkText}>
            <h2 id="link-roblox">{messages.linkYourRoblox}</h2>
            {link.failure ? (
              // The key creates a new element, because screen readers announce only a new alert.
              <p key="failure" role="alert" className={styles.linkFailure}>
                {link.failure}
              </p>
            ) : (
              <p key="reason">{messages.linkRobloxReason}</p>
            )}
          </div>
          <div>
            <ProviderButton provider="roblox" primary busy={link.busy} onClick={() => link.start()}>
              {messages.continueWithRoblox}
            </ProviderButton>
          </div>
        </div>
      </Card>
    </section>
  );
}
