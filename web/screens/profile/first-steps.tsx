import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#schema/entities/profile.ts';
import { readMemory, remember } from '../../account/player-memory.ts';
import type { Browser } from '../../browser/browser.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './first-steps.module.css';
import { firstSteps } from './first-steps-state.ts';

interface FirstStepsProps {
  uid: string;
  storage: Browser['storage'];
  profile: Profile;
}

/** What a new player does first. Gone when all is done, or hidden for good by the player. */
export function FirstSteps({ uid, storage, profile }: FirstStepsProps) {
  const [isHidden, setIsHidden] = useState(() => readMemory(storage, uid).hasHiddenSteps);
  const steps = firstSteps(profile);
  if (!steps || isHidden) return null;

  function hide() {
    remember(storage, uid, { hasHiddenSteps: true });
    setIsHidden(true);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
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
