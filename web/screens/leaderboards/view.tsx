import type { ReactNode, Ref } from 'react';
import { leaderboard as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths, publicProfilePath } from '#schema/paths.ts';
import { playerName } from '../../account/name-and-pictures.ts';
import { useScreenPlace } from '../../browser/use-screen-place.ts';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { RankRow, RankRowSkeleton, RankTable } from '../../ui/player/rank-table.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './leaderboards.module.css';
import { OwnRank, OwnRankCopy, OwnRankSkeleton } from './own-rank.tsx';
import type { LeaderboardRow, LeaderboardState, OwnStanding, UpdateState } from './state.ts';
import { absences, describeGap } from './state.ts';
import { UpdateBox, UpdateBoxSkeleton } from './update-box.tsx';

interface LeaderboardsViewProps extends RetryProps {
  leaderboard: LeaderboardState;
  /** URLs of the signed-in player's picture. */
  portrait?: readonly string[] | undefined;
  /** Called when the next update is due, and again while it is late. */
  onUpdateDue?: () => void;
}

/** The table of 'Global Leaderboards' (SPEC §2), below the heading. */
export function LeaderboardsView({
  leaderboard,
  portrait,
  onUpdateDue = noop,
  ...retry
}: LeaderboardsViewProps) {
  const updateBox = ({ times, isStale, isUnfinished }: UpdateState) => (
    <UpdateBox times={times} isStale={isStale} isUnfinished={isUnfinished} onUpdateDue={onUpdateDue} />
  );
  return (
    <Section
      state={leaderboard}
      skeleton={
        <LeaderboardLayout own={<OwnRankSkeleton />}>
          <UpdateBoxSkeleton />
          <LeaderboardTableSkeleton />
        </LeaderboardLayout>
      }
      {...retry}
      views={{
        visitor: ({ message }) => <VisitorBoard message={message} />,
        empty: (update) => (
          <LeaderboardLayout own={undefined}>
            {updateBox(update)}
            <EmptyState
              title={messages.emptyLeaderboard}
              action={
                <ButtonLink variant="primary" to={paths.games}>
                  {messages.viewAllGames}
                </ButtonLink>
              }
            />
          </LeaderboardLayout>
        ),
        content: ({ rows, own, ...update }) => (
          <LeaderboardContent rows={rows} own={own} portrait={portrait} updateBox={updateBox(update)} />
        ),
      }}
    />
  );
}

/** The board with the player's own rank next to it, or above it on narrow screens. */
function LeaderboardLayout({ own, children }: { own: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.layout} data-bare={own === undefined || undefined}>
        {own}
        <div className={styles.board}>{children}</div>
      </div>
    </div>
  );
}

/** A board without names, and over it the way to see them (SPEC §6, §8). */
function VisitorBoard({ message }: { message: string }) {
  return (
    <div className={styles.frame}>
      <div className={styles.visitor}>
        <div className={styles.card}>
          <Card highlighted>
            <div className={styles.invitation}>
              <h2>{messages.leaderboardNeedsSignIn}</h2>
              <ButtonLink to={paths.login} state={{ from: paths.leaderboards }} variant="primary">
                {messages.signIn}
              </ButtonLink>
              <p role="alert">{message}</p>
            </div>
          </Card>
        </div>
        <div className={styles.outline} aria-hidden="true">
          <LeaderboardTableSkeleton isPicture />
        </div>
      </div>
    </div>
  );
}

const noop = () => undefined;

interface LeaderboardTableProps {
  rows: readonly LeaderboardRow[];
  own: OwnStanding;
  portrait: readonly string[] | undefined;
}

/** The player's rank, the times of the updates and the table. While rank and own row are out of view, with a copy of the row. */
function LeaderboardContent({ updateBox, ...table }: LeaderboardTableProps & { updateBox: ReactNode }) {
  const { own, portrait } = table;
  const card = useScreenPlace<HTMLElement>();
  const row = useScreenPlace<HTMLTableRowElement>();
  return (
    <LeaderboardLayout own={<OwnRank ref={card.ref} own={own} portrait={portrait} />}>
      {updateBox}
      <LeaderboardTable {...table} ownRowRef={row.ref} />
      {card.place === 'above' && row.place === 'below' && own.state !== 'absent' && (
        <OwnRankCopy own={own} portrait={portrait} />
      )}
    </LeaderboardLayout>
  );
}

/** The top players, the first three on a podium, with the player's own row among them or below them. */
function LeaderboardTable({
  rows,
  own,
  portrait,
  ownRowRef,
}: LeaderboardTableProps & { ownRowRef: Ref<HTMLTableRowElement> }) {
  const ownRow = { ref: ownRowRef, portrait, ownLabel: messages.yourRank };
  return (
    <RankTable>
      {rows.map((row, at) => (
        <RankRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and any field may be missing or repeated
          key={at}
          {...toCells(row)}
          {...(at < PODIUM && { place: 'podium', share: undefined })}
          {...(row.isOwn && { ...ownRow, note: noteOf(own) })}
        />
      ))}
      {own.state === 'loading' && <RankRowSkeleton place="foot" />}
      {own.state === 'below' && <RankRow {...ownRow} {...toCells(own.row)} place="foot" note={noteOf(own)} />}
      {own.state === 'absent' && (
        <RankRow {...ownRow} {...absences[own.reason]} place="foot" rank={undefined} amount={undefined} />
      )}
    </RankTable>
  );
}

const noteOf = (own: OwnStanding) => ('gap' in own && own.gap ? describeGap(own.gap) : undefined);

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

/** The table while the leaderboard loads. `isPicture`: the table in which a visitor sees nobody. */
function LeaderboardTableSkeleton({ isPicture = false }: { isPicture?: boolean }) {
  return (
    <RankTable>
      {Array.from({ length: limits.topPlayers }, (_, at) => (
        <RankRowSkeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          key={at}
          place={at < PODIUM ? 'podium' : undefined}
          rank={at + 1}
          isPicture={isPicture && at < PODIUM}
        />
      ))}
      <RankRowSkeleton place="foot" />
    </RankTable>
  );
}
