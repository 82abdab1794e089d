import type { Privacy } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './options.module.css';
import { OptionsSection } from './options-section.tsx';
import type { SetPrivacy } from './use-privacy.ts';

/** The two privacy switches (SPEC §2, Options). */
export function PrivacySection({ privacy, set }: { privacy: Privacy; set: SetPrivacy }) {
  return (
    <OptionsSection section="privacy">
      <Card>
        <div className={styles.rows}>
          <Switch
            label="Public Profile"
            description={<p>Anyone who has the address can open your public profile.</p>}
            checked={privacy.PublicProfileVisible}
            onChange={(value) => set('PublicProfileVisible', value)}
          />
          <Switch
            label="Show in Leaderboards"
            description={
              <>
                <p>Your name and aXP stand on the global leaderboard.</p>
                <p>{messages.leaderboardRemovalNotice}.</p>
              </>
            }
            checked={privacy.ShowInLeaderboards}
            onChange={(value) => set('ShowInLeaderboards', value)}
          />
        </div>
      </Card>
    </OptionsSection>
  );
}
