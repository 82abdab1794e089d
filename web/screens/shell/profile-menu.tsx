import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings-2';
import User from 'lucide-react/icons/user-round';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { paths } from '#schema/paths.ts';
import { playerSummary } from '../../account/name-and-pictures.ts';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { withQueryClient } from '../../api/query-provider.tsx';
import { useSignOutDialog } from '../../auth/sign-out-dialog.tsx';
import { Avatar } from '../../ui/player/avatar.tsx';
import { Menu } from '../../ui/primitives/menu.tsx';
import { Name } from '../../ui/primitives/name.tsx';
import styles from './navigation.module.css';

/**
 * The profile menu of a signed-in player (SPEC §2, Navigation and footer). Fetches the profile, because only
 * the profile has the name and picture of a player who signs in with Roblox.
 */
export const ProfileMenu = withQueryClient(OwnMenu);

function OwnMenu({ user }: { user: AuthUser }) {
  const signOut = useSignOutDialog();
  // A screen that says that the profile failed keeps its Try Again until the player presses it.
  const { data, failure, retry } = useOwnProfile({ enabled: true, retryOnMount: false });
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const retryFailed = useEffectEvent(() => {
    if (failure) retry.onRetry();
  });
  // The next page may show no profile, and so have no Try Again.
  useEffect(() => {
    if (pathname === lastPath.current) return;
    lastPath.current = pathname;
    retryFailed();
  }, [pathname]);
  const { name, pictures } = playerSummary(user, data);
  return (
    <>
      <Menu
        label={`${name}, profile menu`}
        trigger={
          <>
            <Avatar src={pictures} size="small" />
            <span className={styles.name}>
              <Name>{name}</Name>
            </span>
          </>
        }
        items={[
          { label: 'Profile', to: paths.profile, icon: <User size={18} aria-hidden="true" /> },
          { label: 'Options', to: paths.options, icon: <Settings size={18} aria-hidden="true" /> },
          {
            label: 'Sign Out',
            icon: <LogOut size={18} aria-hidden="true" />,
            onSelect: signOut.open,
          },
        ]}
      />
      {signOut.dialog}
    </>
  );
}
