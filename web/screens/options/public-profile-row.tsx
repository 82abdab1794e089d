import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import * as messages from '#schema/messages.ts';
import type { PublicProfileLink } from '../../account/use-public-profile-link.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './options.module.css';

interface PublicProfileRowProps {
  /** Undefined if it is unknown. */
  visible: boolean | undefined;
  link: PublicProfileLink;
}

/** The address of the public profile. The link also leads to a hidden one, to show the 404 that others see. */
export function PublicProfileRow({ visible, link }: PublicProfileRowProps) {
  const Icon = visible === false ? EyeOff : Eye;
  return (
    <div className={styles.stacked}>
      <OptionRow
        icon={<Icon size={22} />}
        title="How Others See You"
        detail={
          <>
            <span className={styles.value}>{link.url}</span>
            {visible !== undefined && (
              <span>{visible ? messages.publicProfileShown : messages.publicProfileHidden}</span>
            )}
          </>
        }
        action={
          <>
            <ButtonLink to={link.path}>View Public Profile</ButtonLink>
            <Button onClick={link.copy}>Copy Link</Button>
          </>
        }
      />
    </div>
  );
}
