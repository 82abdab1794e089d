import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { playerSummary } from '../../account/name-and-pictures.ts';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import type { Session } from '../../auth/session.tsx';
import { usePlayerUid, useSession } from '../../auth/session.tsx';
import { useSignOutDialog } from '../../auth/sign-out-dialog.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useLocationState } from '../../routing/location-state.ts';
import { Redirect } from '../../routing/redirect.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { EnterCode } from './enter-code.tsx';
import type { AccountSummary } from './state.ts';
import { parseLinkLocation } from './state.ts';
import { useLinking } from './use-linking.ts';
import { LinkView } from './view.tsx';

/** /link and /link/{code} (SPEC §2, Link-account page). */
export const LinkScreen = withTrpc(LinkAccount);

function LinkAccount() {
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { notice, linked } = useLocationState();
  const location = parseLinkLocation(useParams().code ?? query.get('code') ?? '', notice);
  const returnPath = location.kind === 'code' ? linkCodePath(location.code) : paths.link;
  const signOut = useSignOutDialog(returnPath);
  const follower = useFollower(usePlayerUid());

  // A reload must not report that the code is used.
  if (linked) return <Redirect to={paths.profile} />;
  if (session.state === 'loading') return <Loading label={messages.loading} />;
  return (
    <>
      {location.kind === 'code' ? (
        <CodeScreen
          key={`${location.code} ${follower}`}
          code={location.code}
          session={session}
          onSignOut={signOut.open}
        />
      ) : (
        <EnterCode
          message={location.message}
          isRejected={location.refused}
          onCode={(code) => void navigate(linkCodePath(code))}
          onSignOut={session.state === 'player' ? signOut.open : undefined}
        />
      )}
      {signOut.dialog}
    </>
  );
}

/** Counts the players who followed another one here: what one has begun or agreed to is not the next one's. */
function useFollower(uid: string | undefined): number {
  const [last, setLast] = useState({ uid, follower: 0 });
  if (uid === undefined || uid === last.uid) return last.follower;
  const next = { uid, follower: last.uid === undefined ? last.follower : last.follower + 1 };
  setLast(next);
  return next.follower;
}

interface CodeScreenProps {
  code: string;
  session: Exclude<Session, { state: 'loading' }>;
  onSignOut: () => void;
}

function CodeScreen({ code, session, onSignOut }: CodeScreenProps) {
  const linking = useLinking(code, session.state === 'player');
  return (
    <LinkView
      productName={usePorts().brand.productName}
      code={code}
      linking={linking}
      player={usePlayerSummary(session)}
      onSignOut={onSignOut}
    />
  );
}

/** Returns the player to whom the chat account would be linked; undefined for a visitor. */
function usePlayerSummary(session: CodeScreenProps['session']): AccountSummary | undefined {
  const { brand } = usePorts();
  const isPlayer = session.state === 'player';
  const { data: profile, isLoading } = useOwnProfile({ enabled: isPlayer });
  if (session.state === 'visitor') return undefined;
  const { name, pictures } = playerSummary(session.user, profile);
  return {
    kind: `${brand.productName} profile`,
    name: isLoading ? undefined : name,
    avatar: pictures,
  };
}
