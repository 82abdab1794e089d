import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { OwnProfileSection } from '../../account/own-profile-section.tsx';
import type { ProfileState } from '../../account/profile-state.ts';
import type { PublicProfileLink } from '../../account/use-public-profile-link.ts';
import type { RobloxLink } from '../../account/use-roblox-link.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { CredentialsSection } from './credentials.tsx';
import { DangerZone } from './danger-zone.tsx';
import { LinkedAccountsSection } from './linked-accounts.tsx';
import { PrivacySection } from './privacy.tsx';
import { OptionsSkeleton } from './skeleton.tsx';
import { getPrivacy, googleHint, hasPassword, linkedAccounts, robloxRefusal } from './state.ts';
import type { ChatLinking } from './use-chat-linking.ts';
import type { DataExport } from './use-data-export.ts';
import type { Deletion } from './use-deletion.ts';
import type { PrivacyUpdates } from './use-privacy.ts';
import type { Unlink } from './use-unlink.ts';
import type { Verification } from './use-verification.ts';

export interface OptionsViewProps {
  profile: ProfileState;
  retrying: boolean;
  onRetry: () => void;
  user: AuthUser;
  verification: Verification;
  roblox: RobloxLink;
  chat: ChatLinking;
  unlink: Unlink;
  privacy: PrivacyUpdates;
  publicProfile: PublicProfileLink;
  dataExport: DataExport;
  deletion: Deletion;
}

/** Account options (SPEC §2). */
export function OptionsView({ profile, retrying, onRetry, ...props }: OptionsViewProps) {
  const isFailed = profile.state === 'error' || profile.state === 'notFound';
  return (
    <>
      {!isFailed && <OptionsHeading />}
      <OwnProfileSection
        profile={profile}
        retrying={retrying}
        onRetry={onRetry}
        skeleton={<OptionsSkeleton credentials={props.user.email !== null} />}
        action={<BackLink />}
      >
        {(own) => <OptionsSections {...props} profile={own} />}
      </OwnProfileSection>
    </>
  );
}

function OptionsHeading() {
  return <PageHeading title={messages.options} aside={<BackLink />} />;
}

function BackLink() {
  return (
    <ButtonLink to={paths.profile} icon={<ArrowLeft size={18} aria-hidden="true" />}>
      Back to Profile
    </ButtonLink>
  );
}

function OptionsSections({
  profile,
  user,
  ...props
}: Omit<OptionsViewProps, 'profile' | 'retrying' | 'onRetry'> & { profile: Profile }) {
  const email = user.email || profile.email || undefined;
  return (
    <>
      {hasPassword(profile) && (
        <CredentialsSection email={email} verified={user.emailVerified} verification={props.verification} />
      )}
      <LinkedAccountsSection
        accounts={linkedAccounts(profile)}
        googleHint={googleHint(user)}
        robloxRefusal={robloxRefusal(profile)}
        roblox={props.roblox}
        chat={props.chat}
        unlink={props.unlink}
        onUnlink={(provider) => props.unlink.open(provider, profile)}
      />
      <PrivacySection
        privacy={{ ...getPrivacy(profile), ...props.privacy.pending }}
        set={props.privacy.set}
        publicProfile={props.publicProfile}
      />
      <DangerZone ownEmail={email ?? ''} dataExport={props.dataExport} deletion={props.deletion} />
    </>
  );
}
