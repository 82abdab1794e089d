import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings-2';
import User from 'lucide-react/icons/user-round';
import { useState } from 'react';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './navigation.module.css';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** The profile menu of a signed-in player (SPEC §2, Navigation and footer). */
export function ProfileMenu({ user, onSignOut }: { user: AuthUser; onSignOut: () => Promise<void> }) {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const name = user.displayName ?? user.email ?? messages.unnamedPlayer;
  return (
    <>
      <Menu
        label={`${name}, profile menu`}
        trigger={
          <>
            <Avatar src={user.photoURL ?? undefined} size="small" />
            <span className={styles.name}>{name}</span>
          </>
        }
        items={[
          { label: 'Profile', to: paths.profile, icon: <User size={18} aria-hidden="true" /> },
          { label: 'Options', to: paths.options, icon: <Settings size={18} aria-hidden="true" /> },
          {
            label: 'Sign Out',
            hasSeparator: true,
            icon: <LogOut size={18} aria-hidden="true" />,
            onSelect: () => setIsSigningOut(true),
          },
        ]}
      />
      <SignOutDialog open={isSigningOut} onSignOut={onSignOut} onClose={() => setIsSigningOut(false)} />
    </>
  );
}
