import { useId, useState } from 'react';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { drawBadge } from '#mock-api/art/badge-art.ts';
import { drawGame } from '#mock-api/art/game-art.ts';
import styles from './foundations.module.css';

const toDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Shows the generated game, badges and avatar of a seed; the same text always gives the same images. */
export function Art({ seed }: { seed: string }) {
  const [typed, setTyped] = useState(seed);
  const id = useId();
  return (
    <div className={styles.art}>
      <label htmlFor={id}>
        A game’s id
        <input id={id} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <div className={styles.pictures}>
        <img src={toDataUrl(drawGame(typed))} alt={`Key art of ${typed}`} />
        {['First steps', 'Ten in a row', 'Night owl'].map((badge) => (
          <img key={badge} src={toDataUrl(drawBadge(typed, badge))} alt={`Badge ${badge} of ${typed}`} />
        ))}
        <img src={toDataUrl(drawAvatar(typed))} alt={`Avatar of ${typed}`} />
      </div>
    </div>
  );
}
