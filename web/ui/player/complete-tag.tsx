import Crown from 'lucide-react/icons/crown';
import * as messages from '#schema/messages.ts';
import styles from './complete-tag.module.css';

/** Marks a game of which the player has every badge. Stands in a corner of the game's picture. */
export const CompleteTag = () => (
  <span className={styles.tag}>
    <Crown size={16} aria-hidden="true" />
    {messages.complete}
  </span>
);
