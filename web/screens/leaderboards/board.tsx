import { leaderboard as limits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { publicProfilePath } from '#schema/paths.ts';
import { RankRow, RankRowSkeleton, RankTable } from '../../ui/rank-table.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Layout } from './layout.tsx';
import type { BoardRow } from './state.ts';
import { UpdateBoxSkeleton } from './update-box.tsx';

const heads = { rank: messages.rank, name: messages.username, amount: messages.axp };

/** The first ten, and below them the player's own place when it is not among these. */
export function Board({ rows, own }: { rows: readonly BoardRow[]; own: BoardRow | undefined }) {
  return (
    <RankTable caption={messages.globalLeaderboards} heads={heads}>
      {rows.map((row) => (
        <PlayerRow key={row.uid} row={row} />
      ))}
      {own && <PlayerRow row={own} />}
    </RankTable>
  );
}

function PlayerRow({ row }: { row: BoardRow }) {
  return (
    <RankRow
      rank={row.rank}
      name={row.displayName}
      amount={row.axp}
      share={row.share}
      to={publicProfilePath(row.uid)}
      {...(row.isOwn ? { ownLabel: messages.yourRank } : {})}
    />
  );
}

export function BoardSkeleton() {
  return (
    <SkeletonGroup label={messages.loading}>
      <Layout info={<UpdateBoxSkeleton />}>
        <RankTable caption={messages.globalLeaderboards} heads={heads}>
          {Array.from({ length: limits.topPlayers }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a skeleton are all the same
            <RankRowSkeleton key={at}>
              <Skeleton />
            </RankRowSkeleton>
          ))}
        </RankTable>
      </Layout>
    </SkeletonGroup>
  );
}
