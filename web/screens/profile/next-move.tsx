import { Link } from 'react-router-dom';
import { isComplete } from '#schema/entities/badge-count.ts';
import * as messages from '#schema/messages.ts';
import { badgePath, paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BadgeHex } from '../../ui/player/badge-tile.tsx';
import { hueOf } from '../../ui/player/game-hue.ts';
import { PlayButton } from '../../ui/player/play-button.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { FramedImage } from '../../ui/primitives/image.tsx';
import { Name } from '../../ui/primitives/name.tsx';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import type { BadgeProgressState, NextBadge } from './badge-progress-state.ts';
import styles from './next-move.module.css';

/** The one thing to do next: play for the badge that is nearest. Has the same height in every state. */
export function NextMove({ badges }: { badges: BadgeProgressState }) {
  return (
    <section aria-labelledby="next-move" aria-busy={badges.state === 'loading'} className={styles.section}>
      <Card highlighted>
        <div className={styles.panel}>{renderMove(badges)}</div>
      </Card>
    </section>
  );
}

function renderMove(badges: BadgeProgressState) {
  switch (badges.state) {
    case 'loading':
      return (
        <>
          <h2 id="next-move" className="visually-hidden">
            {messages.loading}
          </h2>
          <Skeleton shape="fill" />
        </>
      );
    case 'known':
      if (badges.next) return <PlayFor {...badges.next} />;
      return (
        <BrowseGames
          title={isComplete(badges.count) ? messages.everyBadgeEarned : messages.nextBadgeUnknown}
        />
      );
    case 'unknown':
      return <BrowseGames title={messages.nextBadgeUnknown} />;
  }
}

function PlayFor({ gameId, gameName, playLink, name, requirements, earned, total }: NextBadge) {
  const { images } = usePorts();
  return (
    <>
      <div ref={hueOf(gameId)} className={styles.picture}>
        <div className={styles.game}>
          <FramedImage src={images.game(gameId)} />
        </div>
        <div className={styles.badge}>
          <BadgeHex src={images.badge(gameId, name)} achieved={false} isNext />
        </div>
      </div>
      <div className={styles.text}>
        <h2 id="next-move" className={styles.title}>
          <span className={styles.kicker}>Next badge</span>{' '}
          <Link to={badgePath(gameId, name)}>
            <Name>{name}</Name>
          </Link>
        </h2>
        {requirements && <p>{requirements}</p>}
        <div className={styles.progress}>
          <p>{messages.badgesToGo({ missing: total - earned })}</p>
          <ProgressBar value={earned} max={total} label="Badges" />
        </div>
      </div>
      <div className={styles.action}>
        <p className={styles.goal}>{gameName}</p>
        {playLink ? <PlayButton variant="primary" title={gameName} link={playLink} /> : <ViewAllGames />}
      </div>
    </>
  );
}

function BrowseGames({ title }: { title: string }) {
  return (
    <>
      <div className={styles.text}>
        <h2 id="next-move" className={styles.title}>
          {title}
        </h2>
      </div>
      <div className={styles.action}>
        <ViewAllGames />
      </div>
    </>
  );
}

const ViewAllGames = () => (
  <ButtonLink variant="primary" to={paths.games}>
    {messages.viewAllGames}
  </ButtonLink>
);
