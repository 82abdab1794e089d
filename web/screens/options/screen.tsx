import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { OwnProfileSection } from '../../account/own-profile-section.tsx';
import { profileState } from '../../account/profile-state.ts';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { CredentialsSection } from './credentials.tsx';
import { DangerZone } from './danger-zone.tsx';
import { LinkedAccountsSection } from './linked-accounts.tsx';
import { PrivacySection } from './privacy.tsx';
import { OptionsSkeleton } from './skeleton.tsx';
import { hasPassword } from './state.ts';

/** /options, for signed-in players only (SPEC §2). */
export const OptionsScreen = withTrpc(Options);

function Options() {
  const session = useSession();
  return session.state === 'player' ? <PlayerOptions user={session.user} /> : null;
}

function PlayerOptions({ user }: { user: AuthUser }) {
  const query = useOwnProfile({ enabled: true });
  const profile = profileState(query);
  const isFailed = profile.state === 'error' || profile.state === 'notFound';
  return (
    <>
      {!isFailed && <PageHeading title={messages.options} aside={<BackLink />} />}
      <OwnProfileSection
        profile={profile}
        {...query.retry}
        skeleton={<OptionsSkeleton credentials={user.email !== null} />}
        action={<BackLink />}
      >
        {(own) => <OptionsSections profile={own} user={user} />}
      </OwnProfileSection>
    </>
  );
}

function BackLink() {
  return (
    <ButtonLink to={paths.profile} icon={<ArrowLeft size={18} aria-hidden="true" />}>
      Back to Profile
    </ButtonLink>
  );
}

function OptionsSections({ profile, user }: { profile: Profile; user: AuthUser }) {
  const email = user.email || profile.email || '';
  return (
    <>
      {hasPassword(profile) && <CredentialsSection email={email} verified={user.emailVerified} />}
      <LinkedAccountsSection profile={profile} user={user} />
      <PrivacySection profile={profile} uid={user.uid} />
      <DangerZone ownEmail={email} />
    </>
  );
}
