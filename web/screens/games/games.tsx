import { useMemo } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import { usePorts } from '../../ports/ports.ts';
import { Queries } from '../../queries.tsx';
import { useSession } from '../../session.tsx';
import { retryCatalogue, useBadges, useGames, usePreloadedPictures } from '../../use-catalogue.ts';
import type { RetriableAnswer } from '../../use-retry.ts';
import type { GameView } from './state.ts';
import { gamesState } from './state.ts';
import { usePlaces } from './use-places.ts';
import { GamesView } from './view.tsx';

interface GamesProps {
  /** Not asked for a visitor. */
  profile: RetriableAnswer<Profile | undefined>;
}

/** Every game, with what is known of the player's progress. */
export function Games({ profile }: GamesProps) {
  return (
    <Queries>
      <GamesOfCatalogue profile={profile} />
    </Queries>
  );
}

function GamesOfCatalogue({ profile }: GamesProps) {
  const session = useSession();
  const { images } = usePorts();
  const games = useGames();
  const badges = useBadges();
  usePreloadedPictures(games.data, badges.data);

  // An address that opens a badge leaves the list as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are made anew each time, of these
  const state = useMemo(
    () => gamesState({ session, games, badges, profile, images }),
    [
      session,
      games.data,
      games.failure,
      games.seenAt,
      badges.data,
      badges.failure,
      badges.seenAt,
      profile.data,
      profile.failure,
      images,
    ],
  );
  const places = usePlaces(state.state === 'listed' ? state.games : none);

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

const none: readonly GameView[] = [];
