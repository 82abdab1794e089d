/**
 * Returns the index to which an arrow key (wraps around), Home or End moves; undefined for other keys, and with a modifier:
 * Alt and an arrow are the browser's Back and Forward.
 */
export function rovingIndex(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { at, count, axis }: { at: number; count: number; axis: 'horizontal' | 'vertical' },
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const [previous, next] = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  switch (key) {
    case next:
      return (at + 1) % count;
    case previous:
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
