import { skipToken } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePublicProfileLink } from '../../account/use-public-profile-link.ts';
import { trpc } from '../../api/trpc.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import { useRetryableQuery } from '../../api/use-retryable-query.ts';
import { useSession } from '../../auth/session.tsx';
import { isUid, publicProfileState } from './state.ts';
import { PublicProfileView } from './view.tsx';

/** /profile/{userid}, public. */
export const PublicProfileScreen = withTrpc(PublicProfile);

function PublicProfile() {
  const { userid } = useParams();
  const session = useSession();
  const link = usePublicProfileLink(userid ?? '');
  const profile = useRetryableQuery(trpc.profile.public.useQuery(isUid(userid) ? { id: userid } : skipToken));
  const robloxUserId = profile.data?.robloxProfile?.userId;
  const robloxUser = useRetryableQuery(
    trpc.roblox.user.useQuery(robloxUserId ? { id: robloxUserId } : skipToken),
  );
  return (
    <PublicProfileView
      profile={publicProfileState({ uid: userid, profile, robloxUser })}
      viewer={session.state === 'player' ? { isSelf: session.user.uid === userid } : undefined}
      link={link}
      {...profile.retry}
    />
  );
}
