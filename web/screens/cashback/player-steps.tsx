import Check from 'lucide-react/icons/check';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import * as messages from '#schema/messages.ts';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { withQueryClient } from '../../api/query-provider.tsx';
import styles from './cashback.module.css';
import { LinkOnProfile, ViewGames } from './next-moves.tsx';

/** The next move of a signed-in player. */
export const PlayerMove = withQueryClient(() =>
  useIsRobloxLinked() === false ? <LinkOnProfile isNext /> : <ViewGames />,
);

/** Whether the first step is done, or else the way to do it. */
export const PlayerLink = withQueryClient(() =>
  useIsRobloxLinked() ? (
    <p className={styles.done}>
      <Check size={20} aria-hidden="true" />
      {messages.accountIsLinked}
    </p>
  ) : (
    <LinkOnProfile />
  ),
);

/** Undefined while it is unknown. */
function useIsRobloxLinked(): boolean | undefined {
  const { data } = useOwnProfile({ enabled: true });
  return data && isLinked('roblox', data);
}
