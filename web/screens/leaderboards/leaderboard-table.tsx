import { leaderboard as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { publicProfilePath } from '#schema/paths.ts';
import { playerName } from '../../account/player-name.ts';
import { RankRow, RankRowSkeleton, RankTable } from '../../ui/player/rank-table.tsx';
import type { LeaderboardRow, OwnStanding } from './own-standing.ts';
import { absences, describeGap } from './own-standing.ts';

/** The top 10, the first three on a podium, and the player's own standing below them. */
export function LeaderboardTable({ rows, own }: { rows: readonly LeaderboardRow[]; own: OwnStanding }) {
  return (
    <RankTable>
      {rows.map((row, at) => (
        <RankRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and any field may be missing or repeated
          key={at}
          {...toCells(row)}
          {...(at < PODIUM && { place: 'podium', share: undefined })}
          ownLabel={row.isOwn ? messages.yourRank : undefined}
        />
      ))}
      <OwnRow own={own} />
    </RankTable>
  );
}

function OwnRow({ own }: { own: OwnStanding }) {
  const shared = { place: 'foot', ownLabel: messages.yourRank } as const;
  switch (own.state) {
    case 'loading':
      return <RankRowSkeleton place="foot" />;
    case 'unknown':
      return null;
    case 'listed':
      return (
        <RankRow {...shared} rank={own.rank} name={describeGap(own.gap)} amount={own.axp} to={undefined} />
      );
    case 'below':
      return <RankRow {...shared} {...toCells(own.row)} note={own.gap && describeGap(own.gap)} />;
    case 'absent':
      return <RankRow {...shared} {...absences[own.reason]} rank={undefined} amount={undefined} />;
  }
}

function toCells({ rank, displayName, axp, share, uid }: LeaderboardRow) {
  return {
    rank,
    name: playerName(displayName),
    amount: axp,
    share,
    seed: uid ?? displayName ?? '',
    to: uid === undefined ? undefined : publicProfilePath(uid),
  };
}

/** The first three players. */
const PODIUM = 3;

/** The table while the leaderboard loads. */
export function LeaderboardTableSkeleton() {
  return (
    <RankTable>
      {Array.from({ length: limits.topPlayers }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
        <RankRowSkeleton key={at} place={at < PODIUM ? 'podium' : undefined} />
      ))}
      <RankRowSkeleton place="foot" />
    </RankTable>
  );
}
