import type { Brand } from '#schema/brand/brand.ts';
import { Stars } from '../../ui/background/background.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Ecosystem } from './ecosystem.tsx';
import { Features } from './features.tsx';
import { GamesSection } from './games-section.tsx';
import { Hero } from './hero.tsx';
import { HeroBackdrop } from './hero-backdrop.tsx';
import type { AccountLink, HomeGamesState } from './state.ts';
import styles from './view.module.css';

interface HomeViewProps {
  brand: Brand;
  /** The link to the profile or to the login. */
  account: AccountLink;
  games: HomeGamesState;
  retrying: boolean;
  onRetry: () => void;
}

/** The home page (SPEC §2). */
export function HomeView({ brand, account, games, retrying, onRetry }: HomeViewProps) {
  return (
    <>
      <HeroBackdrop hero={<Hero productName={brand.productName} account={account} />}>
        <div className={styles.games}>
          <GamesSection games={games} retrying={retrying} onRetry={onRetry} />
        </div>
      </HeroBackdrop>
      <div className={styles.belowHero}>
        <Stars />
        <Ecosystem />
        <Features account={account} />
        <CallToAction brand={brand} account={account} />
      </div>
    </>
  );
}
