/** Returns the index to which an arrow key (wraps around), Home or End moves; undefined for other keys. */
export function rovingIndex(
  key: string,
  { at, count, axis }: { at: number; count: number; axis: 'horizontal' | 'vertical' },
): number | undefined {
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
