import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWholeNumber } from './format-number.ts';
import styles from './rank-table.module.css';

interface RankTableProps {
  caption: string;
  headers: { rank: string; name: string; amount: string };
  /** RankRows. */
  children: ReactNode;
}

interface RankRowProps {
  rank: number;
  name: string;
  amount: number;
  /** The player's page. */
  to: string;
  /** From 0 to 1: the amount beside the first player's. */
  share?: number;
  /** Marks the player's own row with these words. */
  ownLabel?: string;
}

/** A ranking; its caption is read out and not drawn, for a heading stands above it. */
export function RankTable({ caption, headers, children }: RankTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{headers.rank}</th>
            <th scope="col">{headers.name}</th>
            <th scope="col">{headers.amount}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** One player; the whole row leads to their page. */
export function RankRow({ rank, name, amount, to, share, ownLabel }: RankRowProps) {
  return (
    <tr className={styles.row} data-own={ownLabel ? true : undefined}>
      <td>
        <span className={styles.rank} data-place={rank <= 3 ? rank : undefined}>
          {rank > 999 ? formatWholeNumber(rank) : rank}
        </span>
      </td>
      <td>
        <span className={styles.name}>
          <Link to={to}>{name}</Link>
          {ownLabel && <span className={styles.own}>{ownLabel}</span>}
        </span>
      </td>
      <td>
        <span className={styles.height}>
          {share !== undefined && <ShareBar share={share} />}
          <data className={styles.amount} value={amount}>
            {formatWholeNumber(amount)}
          </data>
        </span>
      </td>
    </tr>
  );
}

/** Three cells of a row that is still to come, for skeletons. */
export function RankRowSkeleton({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.row}>
      <td>{children}</td>
      <td>{children}</td>
      <td>{children}</td>
    </tr>
  );
}

function ShareBar({ share }: { share: number }) {
  const end = Math.max(1, Math.min(1, share) * 100);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.ground} x2="100" y1="2" y2="2" strokeWidth="4" />
      <line x2={end} y1="2" y2="2" strokeWidth="4" stroke="currentColor" />
    </svg>
  );
}
