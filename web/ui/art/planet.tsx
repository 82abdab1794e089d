import styles from './planet.module.css';

/** A planet behind the mascot, lit from the upper left. It fades out below. `id`: unique in the page. */
export function Planet({ id, x, y, radius }: { id: string; x: number; y: number; radius: number }) {
  return (
    <>
      <linearGradient id={id} x2=".3" y2="1">
        <stop className={styles.lit} />
        <stop className={styles.middle} offset=".4" />
        <stop className={styles.middle} offset="1" stopOpacity="0" />
      </linearGradient>
      <circle className={styles.disc} cx={x} cy={y} r={radius} fill={`url(#${id})`} />
    </>
  );
}
