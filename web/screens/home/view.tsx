import type { Brand } from '#schema/brand.ts';
import { Closing } from './closing.tsx';
import { Ecosystem } from './ecosystem.tsx';
import { Features } from './features.tsx';
import { Games } from './games.tsx';
import { Hero } from './hero.tsx';
import { Stage } from './stage.tsx';
import type { HomeGamesState, Way } from './state.ts';

interface HomeViewProps {
  brand: Brand;
  /** To the profile or to the login. */
  account: Way;
  games: HomeGamesState;
  retrying: boolean;
  onRetry: () => void;
}

/** The home page (SPEC section 2). */
export function HomeView({ brand, account, games, retrying, onRetry }: HomeViewProps) {
  return (
    <>
      <Stage>
        <Hero productName={brand.productName} account={account} />
        <Ecosystem productName={brand.productName} />
      </Stage>
      <Features account={account} />
      <Games games={games} retrying={retrying} onRetry={onRetry} />
      <Closing brand={brand} account={account} />
    </>
  );
}
