import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account-pair.module.css';
import type { AccountSummary } from './state.ts';

interface AccountPairProps {
  discord: AccountSummary;
  player: AccountSummary | undefined;
  /** What stands in the player's place while nobody is signed in. */
  unknownPlayer: AccountSummary;
  /** How far the line between the two is drawn. */
  line: 'open' | 'drawing' | 'closed';
}

/** The two identities, and the route between them. */
export function AccountPair({ discord, player, unknownPlayer, line }: AccountPairProps) {
  return (
    <div className={styles.pair}>
      <AccountSide identity={discord} />
      <svg className={styles.line} data-line={line} viewBox="0 0 120 40" fill="none" aria-hidden="true">
        <path className={styles.route} d="M4 30Q60-16 116 30" />
        <circle className={styles.end} cx="4" cy="30" r="3.5" />
        <circle className={styles.end} cx="116" cy="30" r="3.5" />
        <path className={styles.mark} d="M60-1q.8 7.2 8 8-7.2.8-8 8-.8-7.2-8-8 7.2-.8 8-8Z" />
      </svg>
      <AccountSide identity={player ?? unknownPlayer} empty={player === undefined} />
    </div>
  );
}

function AccountSide({ identity, empty = false }: { identity: AccountSummary; empty?: boolean }) {
  return (
    <div className={styles.side} data-empty={empty || undefined}>
      <div className={styles.portrait}>
        <Avatar src={identity.avatar} size="fill" />
      </div>
      <p className={styles.kind}>{identity.kind}</p>
      <p className={styles.name} aria-busy={identity.name === undefined || undefined}>
        {identity.name ?? <Skeleton />}
      </p>
    </div>
  );
}
