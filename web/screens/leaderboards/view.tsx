import type { ReactNode } from 'react';
import { leaderboard as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths, publicProfilePath } from '#schema/paths.ts';
import { playerName } from '../../account/player-name.ts';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { RankRow, RankRowSkeleton, RankTable } from '../../ui/player/rank-table.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import styles from './leaderboards.module.css';
import type { LeaderboardRow, LeaderboardState, OwnStanding } from './state.ts';
import { absences, describeGap } from './state.ts';
import type { UpdateBoxProps } from './update-box.tsx';
import { UpdateBox, UpdateBoxSkeleton } from './update-box.tsx';

interface LeaderboardsViewProps extends RetryProps {
  leaderboard: LeaderboardState;
  /** Called when the next update is due, and again while it is late. */
  onUpdateDue?: () => void;
}

/** The table of 'Global Leaderboards' (SPEC §2), below the heading. */
export function LeaderboardsView({ leaderboard, onUpdateDue = noop, ...retry }: LeaderboardsViewProps) {
  const layOut = ({ times, isStale }: Pick<UpdateBoxProps, 'times' | 'isStale'>, board: ReactNode) => (
    <LeaderboardLayout info={<UpdateBox times={times} isStale={isStale} onUpdateDue={onUpdateDue} />}>
      {board}
    </LeaderboardLayout>
  );
  return (
    <Section
      state={leaderboard}
      skeleton={
        <LeaderboardLayout info={<UpdateBoxSkeleton />}>
          <LeaderboardTableSkeleton />
        </LeaderboardLayout>
      }
      {...retry}
      views={{
        visitor: ({ message }) => (
          <ErrorState
            title={message}
            text={messages.leaderboardNeedsSignIn}
            action={
              <ButtonLink to={paths.login} state={{ from: paths.leaderboards }} variant="primary">
                {messages.signIn}
              </ButtonLink>
            }
          />
        ),
        empty: (update) =>
          layOut(
            update,
            <EmptyState
              title={messages.emptyLeaderboard}
              action={<ButtonLink to={paths.games}>{messages.viewAllGames}</ButtonLink>}
            />,
          ),
        content: ({ rows, own, ...update }) => layOut(update, <LeaderboardTable rows={rows} own={own} />),
      }}
    />
  );
}

/** The leaderboard with the info box next to it, or above it on narrow screens. */
function LeaderboardLayout({ info, children }: { info: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.layout}>
        <div className={styles.info}>{info}</div>
        <div>{children}</div>
      </div>
    </div>
  );
}

const noop = () => undefined;

/** The top 10, the first three on a podium, and the player's own standing below them. */
function LeaderboardTable({ rows, own }: { rows: readonly LeaderboardRow[]; own: OwnStanding }) {
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
function LeaderboardTableSkeleton() {
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
