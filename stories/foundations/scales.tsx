import { useEffect, useState } from 'react';
import { readRootProperties } from './css-values.ts';
import styles from './foundations.module.css';

/** Returns the :root properties with this prefix, after the first render. */
function useRootProperties(prefix: string): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => setNames(readRootProperties().filter((name) => name.startsWith(prefix))), [prefix]);
  return names;
}

export function TypeScale() {
  return (
    <ul className={styles.rows}>
      {useRootProperties('size-').map((name) => (
        <li key={name}>
          <code>--{name}</code>
          <span className={styles.display} style={{ fontSize: `var(--${name})` }}>
            One account, endless adventures 0123456789
          </span>
          <span style={{ fontSize: `var(--${name})` }}>One account, endless adventures 0123456789</span>
        </li>
      ))}
    </ul>
  );
}

export function SpaceScale() {
  return (
    <ul className={styles.rows}>
      {useRootProperties('space-').map((name) => (
        <li key={name}>
          <code>--{name}</code>
          <span className={styles.bar} style={{ inlineSize: `var(--${name})` }} />
        </li>
      ))}
    </ul>
  );
}

export function RadiusScale() {
  return (
    <ul className={styles.tiles}>
      {useRootProperties('radius').map((name) => (
        <li key={name}>
          <span className={styles.tile} style={{ borderRadius: `var(--${name})` }} />
          <code>--{name}</code>
        </li>
      ))}
    </ul>
  );
}

const durations = ['fast', 'mid', 'slow'] as const;

/** Shows each duration on click; nothing moves under reduced motion. */
export function MotionScale() {
  const [moved, setMoved] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setMoved(!moved)}>
        Move
      </button>
      <ul className={styles.rows}>
        {durations.map((name) => (
          <li key={name}>
            <code>--{name}</code>
            <span className={styles.track}>
              <span
                className={styles.mover}
                data-moved={moved || undefined}
                style={{ transition: `transform var(--${name}) var(--ease)` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
