import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../ui/player/avatar.tsx';
import styles from './account-pair.module.css';
import type { AccountSummary } from './state.ts';

interface AccountPairProps {
  discord: AccountSummary;
  player: AccountSummary | undefined;
  /** Shown if `player` is undefined. */
  unknownPlayer: AccountSummary;
  /**
   * The line between the accounts. `open`: dotted. `drawing`: dotted, with a pulsing star. `closed`: solid.
   */
  line: 'open' | 'drawing' | 'closed';
}

/** The chat account and the player's profile, connected by a line. */
export function AccountPair({ discord, player, unknownPlayer, line }: AccountPairProps) {
  return (
    <div className={styles.pair}>
      <AccountSide account={discord} />
      <svg className={styles.line} data-line={line} viewBox="0 0 120 40" fill="none" aria-hidden="true">
        <path className={styles.path} d="M4 30Q60-16 116 30" />
        <circle className={styles.end} cx="4" cy="30" r="3.5" />
        <circle className={styles.end} cx="116" cy="30" r="3.5" />
        <path className={styles.mark} d="M60-1q.8 7.2 8 8-7.2.8-8 8-.8-7.2-8-8 7.2-.8 8-8Z" />
      </svg>
      <AccountSide account={player ?? unknownPlayer} empty={player === undefined} />
    </div>
  );
}

function AccountSide({ account, empty = false }: { account: AccountSummary; empty?: boolean }) {
  return (
    <div className={styles.side} data-empty={empty || undefined}>
      <div className={styles.portrait}>
        <Avatar src={account.avatar} size="fill" />
      </div>
      <p className={styles.kind}>{account.kind}</p>
      <p className={styles.name} aria-busy={account.name === undefined || undefined}>
        {account.name ?? <Skeleton />}
      </p>
    </div>
  );
}
