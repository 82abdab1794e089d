import * as messages from '#schema/messages.ts';
import { gamePath, paths } from '#schema/paths.ts';
import type { ListedGame } from '../../remote-config/listed-games.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { TryAgainButton } from '../../ui/feedback/try-again-button.tsx';
import { GameLink } from '../../ui/player/game-link.tsx';
import { PlayButton } from '../../ui/player/play-button.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import { FramedImage } from '../../ui/primitives/image.tsx';
import { Name } from '../../ui/primitives/name.tsx';
import styles from './games-section.module.css';
import type { HomeGamesState } from './state.ts';

interface GamesSectionProps extends RetryProps {
  games: HomeGamesState;
}

/** The game grid (SPEC §2, Home). */
export function GamesSection(props: GamesSectionProps) {
  return (
    <section aria-labelledby="games">
      <SectionHeading id="games" title={messages.ourGames} />
      <div className={styles.body}>
        <GamesSectionBody {...props} />
      </div>
      <p className={styles.all}>
        <ButtonLink to={paths.games}>{messages.viewAllGames}</ButtonLink>
      </p>
    </section>
  );
}

function GamesSectionBody({ games, ...retry }: GamesSectionProps) {
  switch (games.state) {
    case 'loading':
      return (
        <>
          <p className={styles.loading} role="status">
            {messages.gamesLoading}
          </p>
          <GameCardSkeletons />
        </>
      );
    case 'failed':
      return (
        <>
          <GameCardSkeletons isStatic />
          <div className={styles.failure}>
            <ErrorState
              level={3}
              title={messages.gamesFailed}
              action={<TryAgainButton variant="primary" busyLabel={messages.gamesLoading} {...retry} />}
            />
          </div>
        </>
      );
    case 'empty':
      return <EmptyState level={3} title={messages.noGames} />;
    case 'listed':
      return (
        <ul className={styles.grid}>
          {games.games.map((game) => (
            <li key={game.id} className={styles.place}>
              <HomeGameCard game={game} />
            </li>
          ))}
        </ul>
      );
  }
}

const skeletonKeys = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Skeleton cards. `isStatic` dims them without animation, to keep the height below an error. */
function GameCardSkeletons({ isStatic = false }: { isStatic?: boolean }) {
  return (
    <ul className={styles.grid} data-bare={isStatic || undefined} aria-hidden="true">
      {skeletonKeys.map((key) => (
        <li key={key} className={styles.card}>
          <Skeleton shape="art" />
          <div className={styles.legend}>
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function HomeGameCard({ game: { id, title, description, imageUrl, link } }: { game: ListedGame }) {
  return (
    <article aria-label={title} className={styles.card}>
      <div data-game-art>
        <FramedImage src={imageUrl} />
      </div>
      <div className={styles.legend}>
        <h3 className={styles.name}>
          <GameLink to={gamePath(id)}>
            <Name>{title}</Name>
          </GameLink>
        </h3>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.play}>
          <PlayButton title={title} link={link} />
        </div>
      </div>
    </article>
  );
}
