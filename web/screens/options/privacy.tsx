import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { toasts } from '#schema/constants.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { Option } from '#schema/rules/options.ts';
import { usePublicProfileLink } from '../../account/use-public-profile-link.ts';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { ignoreDoubleClick } from '../../ui/primitives/ignore-double-click.ts';
import { Switch } from '../../ui/primitives/switch.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';
import { usePendingInputs } from './use-pending-inputs.ts';

/** The two privacy switches (SPEC §2, Options), and the address of the public profile. */
export function PrivacySection({ profile, uid }: { profile: Profile; uid: string }) {
  const { PublicProfileVisible, ShowInLeaderboards } = profile.ingameOptions?.Privacy ?? {};
  const publicProfile = usePrivacyOption('PublicProfileVisible', PublicProfileVisible);
  const leaderboards = usePrivacyOption('ShowInLeaderboards', ShowInLeaderboards);
  return (
    <OptionsSection section="privacy">
      <Card>
        <div className={styles.rows} onClickCapture={ignoreDoubleClick}>
          <Switch
            label="Public Profile"
            description={
              <>
                <p>Lets anyone who has the address open your public profile.</p>
                <UnknownSetting value={publicProfile.value} />
              </>
            }
            checked={publicProfile.value ?? SHOWN_IF_UNKNOWN}
            onChange={publicProfile.set}
          />
          <Switch
            label="Show in Leaderboards"
            description={
              <>
                <p>Lists your name and aXP on the global leaderboard.</p>
                <p>{messages.leaderboardRemovalNotice}.</p>
                <UnknownSetting value={leaderboards.value} />
              </>
            }
            checked={leaderboards.value ?? SHOWN_IF_UNKNOWN}
            onChange={leaderboards.set}
          />
        </div>
      </Card>
      <Card>
        <PublicProfileRow visible={publicProfile.value} uid={uid} />
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

/**
 * The address of the public profile. The link also leads to a hidden one, to show the 404 that others see.
 * `visible` is undefined if it is unknown.
 */
function PublicProfileRow({ visible, uid }: { visible: boolean | undefined; uid: string }) {
  const link = usePublicProfileLink(uid);
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

/**
 * A privacy option (SPEC §4, Privacy toggles). `value`: the last change that the host hasn't answered yet, else the profile's
 * setting, to which a failed change reverts.
 */
function usePrivacyOption(name: Option['name'], current: boolean | undefined) {
  const notify = useToast();
  const pending = usePendingInputs(trpc.options.update).findLast((option) => option.name === name);
  const { mutate } = trpc.options.update.useMutation({
    // Calls of one option run one after the other, also those of a page that was left and opened again.
    scope: { id: `options.update ${name}` },
    onSuccess: () =>
      notify(messages.privacyUpdated, { tone: 'good', autoCloseMs: toasts.privacyAutoCloseMs }),
    onError: (error) => notify(failureMessage(error, messages.privacyFailed), { tone: 'error' }),
  });
  return {
    value: pending?.value ?? current,
    set: (value: boolean) => mutate({ category: 'Privacy', name, value }),
  };
}
