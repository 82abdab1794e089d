import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './show-more.module.css';

/**
 * Shows a long list in steps, so that a page renders only what a player looks at. `linked` is the item that a link leads to:
 * until its turn it stands last.
 */
export function useShowMore<Item>(
  items: readonly Item[],
  step: number,
  linked?: Item,
): { shown: readonly Item[]; more: ReactNode } {
  const [count, setCount] = useState(step);
  const showUpTo = (end: number) => items.filter((item, index) => index < end || item === linked);
  const shown = showUpTo(count);
  const left = items.length - shown.length;
  return {
    shown,
    more: items.length > step && (
      <div className={styles.more} tabIndex={-1}>
        {left > 0 && (
          <Button
            onClick={({ currentTarget }) => {
              // The last press removes the button: the focus stays at the end of the list.
              if (showUpTo(count + step).length === items.length)
                currentTarget.parentElement?.focus({ preventScroll: true });
              setCount(count + step);
            }}
          >{`Show more (${left} left)`}</Button>
        )}
      </div>
    ),
  };
}
