import { useState } from 'react';
import { Calls } from '../../calls.tsx';
import { usePorts } from '../../ports/ports.ts';
import { trpc } from '../../rpc.ts';
import { useSession, useSignOut } from '../../session.tsx';
import { retryCatalogue, useBadges, useGames } from '../../use-catalogue.ts';
import { useRetry } from '../../use-retry.ts';
import { SignOutDialog } from '../shell/sign-out-dialog.tsx';
import { profileState } from './state.ts';
import { topGamesState } from './top-games.ts';
import { useRobloxLink } from './use-roblox-link.ts';
import { ProfileView } from './view.tsx';

/** /profile, behind the guard. */
export function ProfileScreen() {
  return (
    <Calls>
      <Profile />
    </Calls>
  );
}

function Profile() {
  const session = useSession();
  const { images } = usePorts();
  const isPlayer = session.state === 'player';
  const profile = useRetry(trpc.profile.own.useQuery(undefined, { enabled: isPlayer }));
  const games = useGames();
  const badges = useBadges();
  const link = useRobloxLink(isPlayer ? session.user.uid : '');
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <ProfileView
        profile={profileState(profile)}
        retrying={profile.retrying}
        onRetry={profile.retry}
        games={{
          state: topGamesState(profile.data?.playerGamesData ?? {}, { games, badges }),
          retrying: games.retrying || badges.retrying,
          onRetry: () => retryCatalogue(games, badges),
        }}
        imageOf={images.game}
        link={link}
        onSignOut={() => setAsking(true)}
      />
      <SignOutDialog open={asking} onSignOut={signOut} onClose={() => setAsking(false)} />
    </>
  );
}
