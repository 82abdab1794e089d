import { withQueryClient } from '../../api/query-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useGames } from '../../remote-config/use-remote-config.ts';
import { homeGamesState, toAccountLink } from './state.ts';
import { HomeView } from './view.tsx';

/** The home page, /. */
export const HomeScreen = withQueryClient(Home);

function Home() {
  const { brand, images } = usePorts();
  const games = useGames();
  return (
    <HomeView
      brand={brand}
      account={toAccountLink(useSession())}
      games={homeGamesState(games, images.game)}
      {...games.retry}
    />
  );
}
