import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/headings.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import type { RobloxLink } from '../profile/link-roblox.tsx';
import type { ProfileState } from '../profile/state.ts';
import { CredentialsSection } from './credentials.tsx';
import { DangerZone } from './danger-zone.tsx';
import { LinkedAccountsSection } from './linked-accounts.tsx';
import { PrivacySection } from './privacy.tsx';
import { OptionsSkeleton } from './skeleton.tsx';
import { getPrivacy, hasPassword, linkedAccounts } from './state.ts';
import type { ChatLinking } from './use-chat-linking.ts';
import type { DataExport } from './use-data-export.ts';
import type { Deletion } from './use-deletion.ts';
import type { SetPrivacy } from './use-privacy.ts';
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
  setPrivacy: SetPrivacy;
  dataExport: DataExport;
  deletion: Deletion;
}

/** Account options (SPEC §2). */
export function OptionsView({ profile, ...props }: OptionsViewProps) {
  const tryAgain = (
    <>
      <Button variant="primary" busy={props.retrying} busyLabel={messages.loading} onClick={props.onRetry}>
        {messages.tryAgain}
      </Button>
      <BackLink />
    </>
  );
  switch (profile.state) {
    case 'loading':
      return (
        <>
          <OptionsHeading />
          <OptionsSkeleton credentials={props.user.email !== null} />
        </>
      );
    case 'notFound':
      return <EmptyState level={1} title={profile.message} action={tryAgain} />;
    case 'error':
      return (
        <ErrorState level={1} title={messages.publicProfileError} text={profile.message} action={tryAgain} />
      );
    case 'content':
      return (
        <>
          <OptionsHeading />
          <OptionsSections {...props} profile={profile.profile} />
        </>
      );
  }
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
}: Omit<OptionsViewProps, 'profile'> & { profile: Profile }) {
  const email = user.email ?? profile.email;
  return (
    <>
      {hasPassword(profile) && (
        <CredentialsSection email={email} verified={user.emailVerified} verification={props.verification} />
      )}
      <LinkedAccountsSection
        accounts={linkedAccounts(profile)}
        roblox={props.roblox}
        chat={props.chat}
        unlink={props.unlink}
        onUnlink={(provider) => props.unlink.ask(provider, profile)}
      />
      <PrivacySection privacy={getPrivacy(profile)} set={props.setPrivacy} />
      <DangerZone ownEmail={email ?? ''} dataExport={props.dataExport} deletion={props.deletion} />
    </>
  );
}
