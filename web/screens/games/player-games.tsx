import { Calls } from '../../calls.tsx';
import { trpc } from '../../rpc.ts';
import { useSession } from '../../session.tsx';
import { useRetry } from '../../use-retry.ts';
import { Games } from './games.tsx';

/** The games with how far the player is in them. */
export function PlayerGames() {
  return (
    <Calls>
      <GamesOfPlayer />
    </Calls>
  );
}

function GamesOfPlayer() {
  const enabled = useSession().state === 'player';
  return <Games profile={useRetry(trpc.profile.own.useQuery(undefined, { enabled }))} />;
}
