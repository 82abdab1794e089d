import type { Privacy } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { PublicProfileLink } from '../../account/use-public-profile-link.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Switch } from '../../ui/primitives/switch.tsx';
import styles from './options.module.css';
import { OptionsSection } from './options-section.tsx';
import { PublicProfileRow } from './public-profile-row.tsx';
import type { PrivacyUpdates } from './use-privacy.ts';

interface PrivacySectionProps {
  privacy: Privacy;
  set: PrivacyUpdates['set'];
  publicProfile: PublicProfileLink;
}

/** The two privacy switches (SPEC §2, Options), and the address of the public profile. */
export function PrivacySection({ privacy, set, publicProfile }: PrivacySectionProps) {
  return (
    <OptionsSection section="privacy">
      <Card>
        <div className={styles.rows}>
          <Switch
            label="Public Profile"
            description={
              <>
                <p>Lets anyone who has the address open your public profile.</p>
                <UnknownSetting value={privacy.PublicProfileVisible} />
              </>
            }
            checked={privacy.PublicProfileVisible ?? SHOWN_IF_UNKNOWN}
            onChange={(value) => set('PublicProfileVisible', value)}
          />
          <Switch
            label="Show in Leaderboards"
            description={
              <>
                <p>Lists your name and aXP on the global leaderboard.</p>
                <p>{messages.leaderboardRemovalNotice}.</p>
                <UnknownSetting value={privacy.ShowInLeaderboards} />
              </>
            }
            checked={privacy.ShowInLeaderboards ?? SHOWN_IF_UNKNOWN}
            onChange={(value) => set('ShowInLeaderboards', value)}
          />
        </div>
      </Card>
      <Card>
        <PublicProfileRow visible={privacy.PublicProfileVisible} link={publicProfile} />
      </Card>
    </OptionsSection>
  );
}

/**
 * A switch is on or off, so a setting that the host doesn't tell is shown as on, with a note: what the player publishes
 * may be public, and the first press of the switch hides it. Shown as off, the first press would publish it.
 */
const SHOWN_IF_UNKNOWN = true;

function UnknownSetting({ value }: { value: boolean | undefined }) {
  return value === undefined && <p>{messages.privacyUnknown}</p>;
}
