import { skipToken } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Calls } from '../../calls.tsx';
import { trpc } from '../../rpc.ts';
import { useSession } from '../../session.tsx';
import { useRetry } from '../../use-retry.ts';
import { isUid, publicProfileState } from './state.ts';
import { PublicProfileView } from './view.tsx';

/** /profile/{userid}, for anyone. */
export function PublicProfileScreen() {
  return (
    <Calls>
      <PublicProfile />
    </Calls>
  );
}

function PublicProfile() {
  const { userid } = useParams();
  // Who asks does not matter, but a sign-in that becomes known midway would drop the question.
  const isSettled = useSession().state !== 'loading';
  const profile = useRetry(
    trpc.profile.public.useQuery(isSettled && isUid(userid) ? { id: userid } : skipToken),
  );
  const robloxUserId = profile.data?.robloxProfile?.userId;
  const robloxUser = useRetry(trpc.roblox.user.useQuery(robloxUserId ? { id: robloxUserId } : skipToken));
  return (
    <PublicProfileView
      profile={publicProfileState({ uid: userid, profile, robloxUser })}
      retrying={profile.retrying}
      onRetry={profile.retry}
    />
  );
}
