import * as messages from '#schema/messages.ts';
import { Card } from '../ui/primitives/card.tsx';
import { ProviderButton } from '../ui/primitives/provider-button.tsx';
import styles from './link-roblox.module.css';
import { useRobloxLink } from './use-roblox-link.ts';

/** Lets a player without a Roblox account link one (SPEC §2, Own profile). `isDone`: another tab has linked one. */
export function LinkRoblox({ uid, isDone = false }: { uid: string; isDone?: boolean }) {
  const link = useRobloxLink(uid);
  return (
    <section aria-labelledby="link-roblox" className={styles.section}>
      <Card>
        <div className={styles.row}>
          <div className={styles.text}>
            <h2 id="link-roblox">{messages.linkYourRoblox}</h2>
            {link.failure && !isDone ? (
              // The key creates a new element, because screen readers announce only a new alert.
              <p key="failure" role="alert" className={styles.failure}>
                {link.failure}
              </p>
            ) : (
              <p key="reason">{isDone ? messages.accountIsLinked : messages.linkRobloxReason}</p>
            )}
          </div>
          <div>
            {!isDone && (
              <ProviderButton provider="roblox" primary busy={link.busy} onClick={() => link.start()}>
                {messages.continueWithRoblox}
              </ProviderButton>
            )}
          </div>
        </div>
      </Card>
    </section>
  );
}
