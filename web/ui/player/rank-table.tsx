import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toRank } from '#schema/entities/count.ts';
import { formatAmount, formatCount } from '../primitives/format-number.ts';
import styles from './rank-table.module.css';

interface RankTableProps {
  caption: string;
  headers: { rank: string; name: string; amount: string };
  /** RankRow elements. */
  children: ReactNode;
}

interface RankRowProps {
  /** An unknown rank or amount shows as a dash. */
  rank: number | undefined;
  name: string;
  amount: number | undefined;
  /** Path of the player's profile; undefined if it is unknown. */
  to: string | undefined;
  /** The amount divided by the first player's, from 0 to 1. */
  share?: number | undefined;
  /** Set it in the signed-in player's row: highlights the row and shows this text. */
  ownLabel?: string;
}

/** A ranking. Only screen readers get the caption, because the page shows a heading above the table. */
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

/** One player. The whole row links to their profile, if its path is known. */
export function RankRow({ rank, name, amount, to, share, ownLabel }: RankRowProps) {
  const place = toRank(rank);
  const text = <span className={styles.text}>{name}</span>;
  return (
    <tr className={styles.row} data-own={ownLabel ? true : undefined}>
      <td>
        <span className={styles.rank} data-place={place !== undefined && place <= 3 ? place : undefined}>
          {formatCount(place)}
        </span>
      </td>
      <td>
        <span className={styles.name}>
          {to === undefined ? text : <Link to={to}>{text}</Link>}
          {ownLabel && <span className={styles.own}>{ownLabel}</span>}
        </span>
      </td>
      <td>
        <span className={styles.score}>
          {share !== undefined && <ShareBar share={share} />}
          <data className={styles.amount} value={amount}>
            {formatAmount(amount)}
          </data>
        </span>
      </td>
    </tr>
  );
}

/** The skeleton of a RankRow. Renders `children` in each of the three cells. */
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
      <line className={styles.track} x2="100" y1="2" y2="2" strokeWidth="4" />
      <line x2={end} y1="2" y2="2" strokeWidth="4" stroke="currentColor" />
    </svg>
  );
}
