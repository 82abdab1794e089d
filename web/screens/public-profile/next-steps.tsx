import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import Trophy from 'lucide-react/icons/trophy';
import { paths } from '#schema/paths.ts';
import type { PublicProfileLink } from '../../account/use-public-profile-link.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './public-profile.module.css';

/** The player who looks at a public profile. */
export type Viewer = {
  /** Whether the profile is the player's own. */
  isSelf: boolean;
};

/** Below a public profile: what to do next, and the profile's link. */
export function NextSteps({ viewer, link }: { viewer: Viewer | undefined; link: PublicProfileLink }) {
  const [text, action] = nextStep(viewer, link);
  return (
    <div className={styles.next}>
      <Card>
        <div className={styles.steps}>
          <p>{text}</p>
          <div className={styles.actions}>
            {action}
            <ButtonLink to={paths.leaderboards} icon={<Trophy size={18} aria-hidden="true" />}>
              Leaderboards
            </ButtonLink>
            {link.share ? (
              <Button icon={<Share size={18} aria-hidden="true" />} onClick={link.share}>
                Share
              </Button>
            ) : (
              <Button icon={<Copy size={18} aria-hidden="true" />} onClick={link.copy}>
                Copy Link
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

function nextStep(viewer: Viewer | undefined, { path }: PublicProfileLink) {
  if (!viewer) {
    return [
      'Play the same games? One account keeps your level, aXP and badges from all of them.',
      <ButtonLink key="login" variant="primary" to={paths.login} state={{ from: path }}>
        Log In
      </ButtonLink>,
    ];
  }
  return [
    viewer.isSelf ? 'This is how others see you.' : 'See how your own level and badges compare.',
    <ButtonLink key="profile" variant="primary" to={paths.profile}>
      Your Profile
    </ButtonLink>,
  ];
}
