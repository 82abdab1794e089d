import { leaderboard as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { publicProfilePath } from '#schema/paths.ts';
import { playerName } from '../../account/player-name.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RankRow, RankRowSkeleton, RankTable } from '../../ui/player/rank-table.tsx';
import { LeaderboardLayout } from './layout.tsx';
import type { LeaderboardRow } from './state.ts';
import { UpdateBoxSkeleton } from './update-box.tsx';

const columnHeaders = { rank: messages.rank, name: messages.username, amount: messages.axp };

/** The top 10, followed by the player's own row if it is not among them. */
export function LeaderboardTable({
  rows,
  own,
}: {
  rows: readonly LeaderboardRow[];
  own: LeaderboardRow | undefined;
}) {
  return (
    <RankTable caption={messages.globalLeaderboards} headers={columnHeaders}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and any field may be missing or repeated
        <PlayerRow key={at} row={row} />
      ))}
      {own && <PlayerRow row={own} />}
    </RankTable>
  );
}

function PlayerRow({ row }: { row: LeaderboardRow }) {
  return (
    <RankRow
      rank={row.rank}
      name={playerName(row.displayName)}
      amount={row.axp}
      share={row.share}
      to={row.uid === undefined ? undefined : publicProfilePath(row.uid)}
      {...(row.isOwn ? { ownLabel: messages.yourRank } : {})}
    />
  );
}

export function LeaderboardSkeleton() {
  return (
    <LeaderboardLayout info={<UpdateBoxSkeleton />}>
      <RankTable caption={messages.globalLeaderboards} headers={columnHeaders}>
        {Array.from({ length: limits.topPlayers }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
          <RankRowSkeleton key={at}>
            <Skeleton />
          </RankRowSkeleton>
        ))}
      </RankTable>
    </LeaderboardLayout>
  );
}
