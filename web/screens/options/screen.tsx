import type { AuthUser } from '#schema/entities/auth-user.ts';
import { profileState } from '../../account/profile-state.ts';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { usePublicProfileLink } from '../../account/use-public-profile-link.ts';
import { useRobloxLink } from '../../account/use-roblox-link.ts';
import { TrpcProvider } from '../../api/trpc-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { useChatLinking } from './use-chat-linking.ts';
import { useDataExport } from './use-data-export.ts';
import { useDeletion } from './use-deletion.ts';
import { usePrivacy } from './use-privacy.ts';
import { useUnlink } from './use-unlink.ts';
import { useVerification } from './use-verification.ts';
import { OptionsView } from './view.tsx';

/** /options, for signed-in players only. */
export function OptionsScreen() {
  return (
    <TrpcProvider>
      <Options />
    </TrpcProvider>
  );
}

function Options() {
  const session = useSession();
  return session.state === 'player' ? <PlayerOptions user={session.user} /> : null;
}

function PlayerOptions({ user }: { user: AuthUser }) {
  const profile = useOwnProfile({ enabled: true });
  return (
    <OptionsView
      profile={profileState(profile)}
      retrying={profile.retrying}
      onRetry={profile.retry}
      user={user}
      verification={useVerification()}
      roblox={useRobloxLink(user.uid)}
      chat={useChatLinking()}
      unlink={useUnlink()}
      privacy={usePrivacy()}
      publicProfile={usePublicProfileLink(user.uid)}
      dataExport={useDataExport()}
      deletion={useDeletion()}
    />
  );
}
