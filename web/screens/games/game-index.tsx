import { Link } from 'react-router-dom';
import { gamePath } from '#schema/paths.ts';
import styles from './games.module.css';
import type { GameView } from './state.ts';

/** Links to each game on the page. */
export function GameIndex({ games }: { games: readonly GameView[] }) {
  return (
    <nav aria-label="Games on this page">
      <ul className={styles.index}>
        {games.map(({ id, title }) => (
          <li key={id}>
            <Link to={gamePath(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
