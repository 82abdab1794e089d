import Crown from 'lucide-react/icons/crown';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import type { Tier } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import { robloxProfileUrl } from '#schema/paths.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { formatCount } from '../primitives/format-number.ts';
import { Name } from '../primitives/name.tsx';
import { OpensInNewTab } from '../primitives/opens-in-new-tab.tsx';
import { Avatar } from './avatar.tsx';
import chip from './chip.module.css';
import { CurrencyPill } from './currency-pill.tsx';
import styles from './player-banner.module.css';
import backdrop from './player-banner-backdrop.module.css';
import placeholders from './player-banner-placeholders.module.css';
import { LevelRing, TierTag } from './tier.tsx';

export interface PlayerBannerProps {
  name: string;
  /** URLs, as in `Avatar`. */
  picture: string | readonly string[] | undefined;
  roblox: { userId: string | undefined; username: string | undefined };
  /** Undefined if the page shows none. */
  aCoins?: number | undefined;
  axp: number | undefined;
  level: number | undefined;
  /** Undefined if the page shows no tier. */
  tierRank?: undefined | { name: string | undefined; tier: Tier | undefined };
  /** A card of its own, in the middle of the page. */
  isCentred?: boolean;
  /** The card's kind, above the name. */
  kind?: string;
  /** A quiet fact at the card's end. */
  foot?: ReactNode;
  /** Number of games of which the player has every badge. */
  crowns?: number;
  /** Stands beside the level. */
  rankPlate?: ReactNode;
  actions?: ReactNode;
  /** Shown at the bottom, full width. */
  progress?: ReactNode;
}

/** A player's portrait, name, rank and currencies. Its name is the page's h1. */
export function PlayerBanner(player: PlayerBannerProps) {
  const { roblox, level, tierRank, actions, progress } = player;
  const color = tierRank?.tier?.color;
  return (
    <div className={styles.banner} data-centred={player.isCentred || undefined}>
      {!player.isCentred && <div className={backdrop.bar} />}
      <div className={styles.currencies}>
        {player.aCoins !== undefined && <CurrencyPill kind="acoins" amount={player.aCoins} />}
        <CurrencyPill kind="axp" amount={player.axp} />
      </div>
      <div className={styles.portrait}>
        <div className={backdrop.glow} data-tier={color} />
        <OrbitPattern />
        <LevelRing level={level} color={color}>
          <Avatar src={player.picture} size="fill" />
        </LevelRing>
      </div>
      <div className={styles.text}>
        {player.kind && <p className={styles.kind}>{player.kind}</p>}
        <div className={styles.name}>
          <h1 tabIndex={-1}>
            <Name>{player.name}</Name>
          </h1>
        </div>
        <div className={styles.handle}>
          {roblox.username && <RobloxHandle userId={roblox.userId} username={roblox.username} />}
          {player.crowns !== undefined && player.crowns > 0 && <Crowns count={player.crowns} />}
        </div>
        <div className={styles.rank}>
          {tierRank?.name !== undefined && <TierTag name={tierRank.name} color={color} />}
          <strong className={styles.level}>{messages.levelNumber({ level })}</strong>
          {player.rankPlate}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {progress && <div className={styles.progress}>{progress}</div>}
      {player.foot}
    </div>
  );
}

/** '@username', as a link to the Roblox profile if the id is known, too (SPEC §2, Own profile). */
function RobloxHandle({ userId, username }: { userId: string | undefined; username: string }) {
  const name = `@${username}`;
  if (!userId) return <span translate="no">{name}</span>;
  return (
    // The key remounts a link whose name the game platform knows better: moving it would count as a layout shift.
    <a key={name} href={robloxProfileUrl(userId)} target="_blank" rel="noreferrer">
      <span translate="no">{name}</span>
      <ExternalLink size={15} aria-hidden="true" />
      <OpensInNewTab />
    </a>
  );
}

const MAX_CROWNS = 5;

/** A crown for each complete game; a number for more than fit. */
function Crowns({ count }: { count: number }) {
  return (
    <span className={chip.crowns} role="img" aria-label={messages.gamesComplete({ count })}>
      {Array.from({ length: Math.min(count, MAX_CROWNS) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: crowns are identical
        <Crown key={at} size={18} aria-hidden="true" />
      ))}
      {count > MAX_CROWNS && <span aria-hidden="true">{formatCount(count)}</span>}
    </span>
  );
}

/** The skeleton of a PlayerBanner. `own`: of the player's own, with coins, the next tier and actions. */
export function PlayerBannerSkeleton({
  own = false,
  isCentred = false,
  progress,
  foot,
}: Pick<PlayerBannerProps, 'isCentred' | 'progress' | 'foot'> & {
  own?: boolean;
}) {
  return (
    <div className={styles.banner} data-centred={isCentred || undefined}>
      {!isCentred && <div className={backdrop.bar} />}
      <div className={styles.currencies}>
        <SkeletonBlock className={placeholders.pillSkeleton} />
        {own && <SkeletonBlock className={placeholders.pillSkeleton} />}
      </div>
      <div className={styles.portrait}>
        <OrbitPattern />
        <div className={placeholders.ringSkeleton}>
          <Skeleton shape="circle" />
        </div>
      </div>
      <div className={styles.text}>
        {isCentred && (
          <p className={styles.kind}>
            <Skeleton />
          </p>
        )}
        <div className={styles.name}>
          <SkeletonBlock className={placeholders.nameSkeleton} />
        </div>
        <div className={styles.handle}>
          <SkeletonBlock className={placeholders.handleSkeleton} />
        </div>
        <div className={styles.rank}>
          {!isCentred && <SkeletonBlock className={placeholders.tierSkeleton} />}
          <SkeletonBlock className={placeholders.levelSkeleton} />
          {own && <SkeletonBlock className={placeholders.plateSkeleton} />}
        </div>
      </div>
      {own && (
        <div className={styles.actions}>
          {['a', 'b', 'c'].map((key) => (
            <SkeletonBlock key={key} className={placeholders.actionSkeleton} />
          ))}
        </div>
      )}
      {progress && <div className={styles.progress}>{progress}</div>}
      {foot}
    </div>
  );
}

function SkeletonBlock({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Skeleton shape="fill" />
    </div>
  );
}

/** Decorative orbits behind the portrait. */
function OrbitPattern() {
  return (
    <svg className={backdrop.orbits} viewBox="-160 0 960 400" fill="none" aria-hidden="true">
      <g stroke="var(--sky-line)">
        {[130, 190, 270, 370, 490].map((radius) => (
          <circle key={radius} cx="160" cy="200" r={radius} />
        ))}
        <path d="M160-90v580M-130 200h1000M-45-5l410 410M365-5l-410 410" />
      </g>
    </svg>
  );
}
