import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { toRank } from '#schema/entities/count.ts';
import * as messages from '#schema/messages.ts';
import { createSeededRandom } from '../background/seeded-random.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { formatAmount, formatCount } from '../primitives/format-number.ts';
import { Name } from '../primitives/name.tsx';
import { Avatar } from './avatar.tsx';
import podiumStyles from './rank-podium.module.css';
import tableStyles from './rank-table.module.css';

interface RowPlace {
  /** `podium`: one of the first three, side by side. `foot`: the last row, below the listed players. */
  place?: 'podium' | 'foot' | undefined;
}

interface RankRowProps extends RowPlace {
  /** An unknown rank or amount shows as a dash. */
  rank: number | undefined;
  /** A player's name, or a sentence about the player's rank. */
  name: string;
  amount: number | undefined;
  /** Path of the player's profile; undefined if it is unknown. */
  to: string | undefined;
  /** The player's planet; undefined if `name` is a sentence. */
  seed?: string | undefined;
  /** URLs of the player's picture, instead of a planet. */
  portrait?: readonly string[] | undefined;
  /** The amount divided by the first player's, from 0 to 1. */
  share?: number | undefined;
  /** Set it in the signed-in player's row: highlights the row and shows this text. */
  ownLabel?: string | undefined;
  /** A line below the name. */
  note?: string | undefined;
  ref?: Ref<HTMLTableRowElement>;
}

// Safari forgets what the parts of a table are when their `display` changes.
const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** The leaderboard's RankRows. Only screen readers get the caption, because the page shows a heading above the table. */
export function RankTable({ children }: { children: ReactNode }) {
  return (
    <table {...roles.table} className={tableStyles.table}>
      <caption className="visually-hidden">{messages.globalLeaderboards}</caption>
      <thead>
        <tr {...roles.row} className={tableStyles.row}>
          {[messages.rank, messages.username, messages.axp].map((header) => (
            <th {...roles.header} key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** One player. The whole row links to their profile, if its path is known. */
export function RankRow({
  rank,
  name,
  amount,
  to,
  seed,
  portrait,
  share,
  ownLabel,
  note,
  place,
  ref,
}: RankRowProps) {
  const number = toRank(rank);
  const styles = stylesOf(place);
  const text = (
    <span className={styles.text}>
      <Name translate={amount === undefined ? 'yes' : 'no'}>{name}</Name>
    </span>
  );
  return (
    <tr
      {...roles.row}
      ref={ref}
      className={styles.row}
      data-own={ownLabel ? true : undefined}
      data-place={place}
      data-medal={number !== undefined && number <= 3 ? number : undefined}
    >
      <td {...roles.cell}>
        <span className={styles.rank}>{formatCount(number)}</span>
      </td>
      <td {...roles.cell}>
        <span className={styles.name}>
          {(portrait || seed !== undefined) && (
            <span className={styles.portrait}>
              {portrait ? (
                <Avatar src={portrait} size={place === 'podium' ? 'fill' : 'small'} />
              ) : (
                <Planet seed={seed ?? ''} />
              )}
            </span>
          )}
          <span className={styles.player}>
            {to === undefined ? text : <Link to={to}>{text}</Link>}
            {ownLabel && <span className={styles.own}>{ownLabel}</span>}
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </span>
      </td>
      <td {...roles.cell}>
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

interface RankRowSkeletonProps extends RowPlace {
  /** Gives the plate of a place on the podium its height. */
  rank?: number;
  /** Draws a planet on a plate with its number: for a picture of a board. */
  isPicture?: boolean;
}

/** The outline of a RankRow. */
export function RankRowSkeleton({ place, rank, isPicture = false }: RankRowSkeletonProps) {
  const styles = stylesOf(place);
  const line = (
    <span className={styles.line}>
      <Skeleton />
    </span>
  );
  return (
    <tr
      {...roles.row}
      className={styles.row}
      data-place={place}
      data-medal={place === 'podium' ? rank : undefined}
      data-outline={isPicture ? undefined : true}
    >
      <td {...roles.cell}>
        <span className={styles.rank}>{isPicture && rank}</span>
      </td>
      <td {...roles.cell}>
        <span className={styles.name}>
          <span className={styles.portrait}>
            {isPicture ? <Planet seed={`place ${rank}`} /> : <Skeleton shape="circle" />}
          </span>
          {line}
        </span>
      </td>
      <td {...roles.cell}>
        <span className={styles.score}>{line}</span>
      </td>
    </tr>
  );
}

const stylesOf = (place: RowPlace['place']) => (place === 'podium' ? onPodium : inList);

const inList = {
  row: tableStyles.row,
  rank: tableStyles.rank,
  portrait: tableStyles.portrait,
  name: tableStyles.name,
  player: tableStyles.player,
  text: tableStyles.text,
  own: tableStyles.own,
  note: tableStyles.note,
  score: tableStyles.score,
  amount: tableStyles.amount,
  line: tableStyles.line,
};

/** A row on the podium has the parts of any other row, in another shape. */
const onPodium: typeof inList = {
  ...inList,
  row: `${tableStyles.row} ${podiumStyles.row}`,
  rank: `${tableStyles.rank} ${podiumStyles.rank}`,
  portrait: `${tableStyles.portrait} ${podiumStyles.portrait}`,
  name: `${tableStyles.name} ${podiumStyles.name}`,
  player: `${tableStyles.player} ${podiumStyles.player}`,
  own: `${tableStyles.own} ${podiumStyles.own}`,
  score: `${tableStyles.score} ${podiumStyles.score}`,
  amount: `${tableStyles.amount} ${podiumStyles.amount}`,
  line: `${tableStyles.line} ${podiumStyles.line}`,
};

function ShareBar({ share }: { share: number }) {
  const end = Math.max(1, Math.min(1, share) * 100);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <line className={tableStyles.track} x2="100" y1="2" y2="2" strokeWidth="4" />
      <line x2={end} y1="2" y2="2" strokeWidth="4" stroke="currentColor" />
    </svg>
  );
}

/** A small planet, the same for the same seed. Stands in for a portrait where the host sends none. */
export function Planet({ seed }: { seed: string }) {
  const random = createSeededRandom(hash(seed));
  const hue = Math.floor(random() * 360);
  const tilt = Math.floor(random() * 70) - 35;
  const hasRing = random() < 0.5;
  const line = { fill: 'none', stroke: `oklch(0.85 0.1 ${hue + 120})`, strokeWidth: 2.5 };
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      <g transform={`rotate(${tilt})`}>
        {hasRing && <ellipse {...line} rx="22" ry="7" />}
        <circle r="16.500" fill={`oklch(0.66 0.16 ${hue})`} />
        <path
          d="M-16-5Q0 1 16-5M-16 4Q0 10 16 4"
          fill="none"
          stroke={`oklch(0.46 0.13 ${hue + 40})`}
          strokeWidth={3 + random() * 1.5}
        />
        {/* The side away from the sun. */}
        <path d="M-6 15.400A16.500 16.500 0 0 0 6-15.400A22 22 0 0 1-6 15.400" opacity="0.280" />
        <circle r="16.500" fill="none" stroke={`oklch(0.2 0.06 ${hue})`} strokeWidth="2.500" />
        {/* The ring's front half. */}
        {hasRing && <path {...line} d="M-22 0A22 7 0 0 0 22 0" />}
      </g>
      {!hasRing && <circle cx="19" cy="-12" r="3" fill={line.stroke} />}
    </svg>
  );
}

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);
