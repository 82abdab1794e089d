import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import styles from './hero.module.css';
import type { AccountLink } from './state.ts';

/** The hero's title, lead and buttons. */
export function Hero({ productName, account }: { productName: string; account: AccountLink }) {
  return (
    <section className={styles.hero}>
      <h1 className={styles.title} tabIndex={-1}>
        {messages.heroTitle}
      </h1>
      <p className={styles.lead}>
        Your level, your aCoins and your badges travel with you through every {productName} game on Roblox.
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={account.to}>
          {account.label}
        </ButtonLink>
        <ButtonLink to={paths.games}>{messages.playOneGames({ product: productName })}</ButtonLink>
      </div>
    </section>
  );
}
