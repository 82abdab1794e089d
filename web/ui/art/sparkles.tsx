import styles from './sparkles.module.css';

/** Stars with four points: x, y and size. */
export function Sparkles({ of }: { of: readonly (readonly [x: number, y: number, size: number])[] }) {
  return (
    <g className={styles.sparkles}>
      {of.map(([x, y, size]) => (
        <path
          key={`${x} ${y}`}
          d="M0-4Q.4-.4 4 0 .4.4 0 4-.4.4-4 0-.4-.4 0-4Z"
          transform={`translate(${x} ${y}) scale(${size})`}
        />
      ))}
    </g>
  );
}
