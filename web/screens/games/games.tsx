import { useMemo } from 'react';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { withQueryClient } from '../../api/query-provider.tsx';
import { usePlayerUid, useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import { retryTogether, useBadges, useGames } from '../../remote-config/use-remote-config.ts';
import { gamesState } from './state.ts';
import { GamesView } from './view.tsx';

/** Loads the games and badges and shows them with the player's progress. */
export const Games = withQueryClient(GamesContent);

function GamesContent() {
  const session = useSession();
  const player = usePlayerUid();
  const { images } = usePorts();
  const games = useGames();
  const badges = useBadges();
  const profile = useOwnProfile({ enabled: session.state === 'player' });
  // Memoised, because opening a badge changes the URL and would otherwise render the whole list again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result objects are new each render
  const state = useMemo(
    () => gamesState({ session, games, badges, profile, images }),
    [session, games.data, games.failure, badges.data, badges.failure, profile.data, profile.failure, images],
  );
  return (
    <GamesView
      games={state}
      player={player}
      remoteConfig={retryTogether(games, badges)}
      profile={profile.retry}
    />
  );
}
