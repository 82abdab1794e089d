import { useOwnProfile } from '../../account/use-own-profile.ts';
import { withQueryClient } from '../../api/query-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import { retryRemoteConfig, useBadges, useGames } from '../../remote-config/use-remote-config.ts';
import { gamesState } from './state.ts';
import { GamesView } from './view.tsx';

/** Loads the games and badges and shows them with the player's progress. */
export const Games = withQueryClient(GamesContent);

function GamesContent() {
  const session = useSession();
  const { images } = usePorts();
  const games = useGames();
  const badges = useBadges();
  const profile = useOwnProfile({ enabled: session.state === 'player' });
  return (
    <GamesView
      games={gamesState({ session, games, badges, profile, images })}
      remoteConfig={{
        retrying: games.retrying || badges.retrying,
        onRetry: () => retryRemoteConfig(games, badges),
      }}
      profile={{ retrying: profile.retrying, onRetry: profile.retry }}
    />
  );
}
