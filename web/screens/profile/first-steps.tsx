import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toCount } from '#schema/entities/count.ts';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { paths } from '#schema/paths.ts';
import { countEarnedBadges, isPlayed } from '../../account/played-game.ts';
import { readMemory, remember } from '../../account/stored-visits.ts';
import { usePorts } from '../../ports/ports.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './first-steps.module.css';

/** What a new player does first. Gone when all is done, or hidden for good by the player. */
export function FirstSteps({ uid, profile }: { uid: string; profile: Profile }) {
  const { storage } = usePorts().browser;
  const [isHidden, setIsHidden] = useState(() => readMemory(storage, uid).hasHiddenSteps);
  const steps = firstSteps(profile);
  if (!steps || isHidden) return null;

  function hide() {
    remember(storage, uid, { hasHiddenSteps: true });
    setIsHidden(true);
  }

  return (
    <section aria-labelledby="first-steps" className={styles.section}>
      <Card>
        <div className={styles.heading}>
          <h2 id="first-steps">First steps</h2>
          <span>{`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}</span>
          <Button variant="quiet" onClick={hide}>
            Hide first steps
          </Button>
        </div>
        <ol className={styles.steps}>
          {steps.map(({ label, isDone, to }) => (
            <li key={label} data-done={isDone || undefined}>
              {isDone ? (
                <CircleCheckBig size={20} role="img" aria-label="Done" />
              ) : (
                <CircleDashed size={20} aria-hidden="true" />
              )}
              {isDone || to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

interface FirstStep {
  label: string;
  isDone: boolean;
  /** Where the player takes the step; undefined for Roblox, whose button stands above. */
  to: string | undefined;
}

/** The first steps of a new player; undefined once all are done, and while the played games are unknown. */
export function firstSteps(profile: Profile): FirstStep[] | undefined {
  const { playerGamesData, playerStats } = profile;
  if (!playerGamesData) return undefined;
  const played = Object.values(playerGamesData);
  const hasBadge =
    (toCount(playerStats?.stats?.badgesEarned) ?? 0) > 0 ||
    played.some((game) => (countEarnedBadges(game) ?? 0) > 0);
  const steps = [
    { label: 'Link Roblox', isDone: isLinked('roblox', profile), to: undefined },
    { label: 'Play a game', isDone: played.some(isPlayed), to: paths.games },
    { label: 'Earn a badge', isDone: hasBadge, to: paths.games },
    { label: 'Link Discord', isDone: isLinked('discord', profile), to: paths.options },
  ];
  return steps.every(({ isDone }) => isDone) ? undefined : steps;
}
