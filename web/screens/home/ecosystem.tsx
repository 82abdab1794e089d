import type { ReactNode } from 'react';
import styles from './ecosystem.module.css';
import { CurrencyArt, ProgressArt, UnifiedProfileArt } from './ecosystem-art.tsx';

/** Shared progress, universal currency and unified profile (SPEC §2, Home). */
export function Ecosystem({ productName }: { productName: string }) {
  return (
    <section className={styles.ecosystem} aria-labelledby="ecosystem">
      <div className={styles.head}>
        <h2 id="ecosystem" className={styles.title}>
          One ecosystem behind every game
        </h2>
        <p>Leave one game and enter the next: whatever you have become in {productName} comes along.</p>
      </div>
      <ul className={styles.parts}>
        <EcosystemItem title="Shared progress" art={<ProgressArt />}>
          Every game pays into the same aXP. You have one level, and it rises wherever you play.
        </EcosystemItem>
        <EcosystemItem title="Universal currency" art={<CurrencyArt />}>
          aCoins are one purse for all games: earned in one of them, spent in any other.
        </EcosystemItem>
        <EcosystemItem title="Unified profile" art={<UnifiedProfileArt />}>
          One name, one rank, every badge. Your friends find the same you in every game.
        </EcosystemItem>
      </ul>
    </section>
  );
}

function EcosystemItem({ title, art, children }: { title: string; art: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.part}>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
