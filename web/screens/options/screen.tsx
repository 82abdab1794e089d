import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { LinkRoblox } from '../../account/link-roblox.tsx';
import { OwnProfileSection, profileState } from '../../account/own-profile-section.tsx';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { OptionsArt } from '../../ui/art/options-art.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { CredentialsSection } from './credentials.tsx';
import { DangerZone } from './danger-zone.tsx';
import { LinkedAccountsSection } from './linked-accounts.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';
import { PrivacySection } from './privacy.tsx';
import { hasPassword, nextMove } from './state.ts';

/** /options, for signed-in players only (SPEC §2). */
export const OptionsScreen = withTrpc(Options);

function Options() {
  const session = useSession();
  // The key resets forms and dialogs, which hold the data of one player.
  return session.state === 'player' ? <PlayerOptions key={session.user.uid} user={session.user} /> : null;
}

function PlayerOptions({ user }: { user: AuthUser }) {
  const query = useOwnProfile({ enabled: true });
  const profile = profileState(query);
  const isFailed = profile.state === 'error' || profile.state === 'notFound';
  return (
    <>
      {!isFailed && (
        <PageHeading
          title={messages.options}
          lead="Your sign-in, linked accounts, privacy and data."
          aside={<BackLink />}
          art={<OptionsArt />}
          isCompact
        />
      )}
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

const BackLink = () => (
  <ButtonLink to={paths.profile} icon={<ArrowLeft size={18} aria-hidden="true" />}>
    Back to Profile
  </ButtonLink>
);

function OptionsSections({ profile, user }: { profile: Profile; user: AuthUser }) {
  const email = user.email || profile.email || '';
  const isUnlinked = !isLinked('roblox', profile);
  // Comes and goes with the page only, so that it moves nothing if another tab links, or this page unlinks.
  const [wasUnlinked] = useState(isUnlinked);
  const next = nextMove(profile, user);
  return (
    <>
      {wasUnlinked && <LinkRoblox uid={user.uid} isDone={!isUnlinked} />}
      {hasPassword(profile) && <CredentialsSection email={email} verified={user.emailVerified} next={next} />}
      <LinkedAccountsSection profile={profile} user={user} next={next} />
      <PrivacySection profile={profile} uid={user.uid} />
      <DangerZone uid={user.uid} ownEmail={email} />
    </>
  );
}

/**
 * The skeleton of the first sections of /options, on the same grid as the sections. `credentials`: whether to show
 * the section that only players with a password have.
 */
function OptionsSkeleton({ credentials }: { credentials: boolean }) {
  const action = <RowSkeleton action />;
  const row = <RowSkeleton />;
  return (
    <>
      {credentials && (
        <OptionsSection section="credentials">
          <Rows>
            {action}
            {action}
          </Rows>
        </OptionsSection>
      )}
      <OptionsSection section="accounts">
        <Rows>
          {action}
          {row}
          {action}
        </Rows>
      </OptionsSection>
      <OptionsSection section="privacy">
        <Rows>
          {row}
          {row}
        </Rows>
        <Rows>{row}</Rows>
      </OptionsSection>
    </>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Card>
    <div className={styles.rows}>{children}</div>
  </Card>
);

function RowSkeleton({ action = false }: { action?: boolean }) {
  return (
    <OptionRow
      icon={<Skeleton shape="circle" />}
      title={<Skeleton shape="short" />}
      detail={<Skeleton />}
      action={
        action && (
          <span className={styles.buttonSkeleton}>
            <Skeleton shape="fill" />
          </span>
        )
      }
    />
  );
}
