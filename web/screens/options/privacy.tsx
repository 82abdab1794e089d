import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { toasts } from '#schema/constants.ts';
import type { Privacy, Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { Option } from '#schema/rules/options.ts';
import { usePublicProfileLink } from '../../account/use-public-profile-link.ts';
import { failureMessage } from '../../api/api-error.ts';
import { getPrivacy } from '../../api/own-profile.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Switch } from '../../ui/primitives/switch.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';

/** The two privacy switches (SPEC §2, Options), and the address of the public profile. */
export function PrivacySection({ profile, uid }: { profile: Profile; uid: string }) {
  const { pending, set } = usePrivacy();
  const privacy = { ...getPrivacy(profile), ...pending };
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
        <PublicProfileRow visible={privacy.PublicProfileVisible} uid={uid} />
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
 * Sets a privacy option (SPEC §4, Privacy toggles). `pending`: the changes that the host hasn't answered yet. The page shows
 * them over the profile's settings; a failed change leaves them, which reverts it.
 */
function usePrivacy() {
  const notify = useToast();
  const updates = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.options.update), status: 'pending' },
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the key is this mutation's, so the variables are its input
    select: ({ state }) => state.variables as Option,
  });
  const pending: Privacy = Object.fromEntries(updates.map(({ name, value }) => [name, value]));
  const { mutate } = trpc.options.update.useMutation({
    onSuccess: () =>
      notify(messages.privacyUpdated, { tone: 'good', autoCloseMs: toasts.privacyAutoCloseMs }),
    onError: (error) => notify(failureMessage(error, messages.privacyFailed), { tone: 'error' }),
  });
  return {
    pending,
    set(name: Option['name'], value: boolean) {
      // Ignores a change while a call is running: two calls could arrive at the server in either order.
      if (!(name in pending)) mutate({ category: 'Privacy', name, value });
    },
  };
}
