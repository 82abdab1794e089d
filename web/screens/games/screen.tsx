import { Calls } from '../../calls.tsx';
import { usePorts } from '../../ports/ports.ts';
import { trpc } from '../../rpc.ts';
import { useSession } from '../../session.tsx';
import { retryCatalogue, useBadges, useGames, usePreloadedPictures } from '../../use-catalogue.ts';
import { useRetry } from '../../use-retry.ts';
import { gamesState } from './state.ts';
import { usePlaces } from './use-places.ts';
import { GamesView } from './view.tsx';

/** /games. */
export function GamesScreen() {
  return (
    <Calls>
      <Games />
    </Calls>
  );
}

function Games() {
  const session = useSession();
  const { images } = usePorts();
  const games = useGames();
  const badges = useBadges();
  const profile = useRetry(trpc.profile.own.useQuery(undefined, { enabled: session.state === 'player' }));
  usePreloadedPictures(games.data, badges.data);

  const state = gamesState({ session, games, badges, profile, images });
  const places = usePlaces(state.state === 'listed' ? state.games : []);

  return (
    <GamesView
      games={state}
      open={places.open}
      onOpenBadge={places.openBadge}
      onCloseBadge={places.closeBadge}
      catalogue={{
        retrying: games.retrying || badges.retrying,
        onRetry: () => retryCatalogue(games, badges),
      }}
      progress={{ retrying: profile.retrying, onRetry: profile.retry }}
    />
  );
}
