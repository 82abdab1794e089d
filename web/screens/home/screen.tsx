import { usePorts } from '../../ports/ports.ts';
import { Queries } from '../../queries.tsx';
import { useSession } from '../../session.tsx';
import { useBadges, useGames, usePreloadedPictures } from '../../use-catalogue.ts';
import { accountWay, homeGamesState } from './state.ts';
import { HomeView } from './view.tsx';

/** / */
export function HomeScreen() {
  return (
    <Queries>
      <Home />
    </Queries>
  );
}

function Home() {
  const { brand, images } = usePorts();
  const games = useGames();
  const badges = useBadges();
  usePreloadedPictures(games.data, badges.data);
  return (
    <HomeView
      brand={brand}
      account={accountWay(useSession())}
      games={homeGamesState(games, images.game)}
      retrying={games.retrying}
      onRetry={games.retry}
    />
  );
}
