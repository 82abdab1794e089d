import styles from './logo.module.css';

/** The logo, a planet with an orbit, followed by the product name. */
export function Logo({ productName }: { productName: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <g transform="rotate(-24 16 16)">
          <path className={styles.orbit} d="M2 16a14 5 0 0 1 28 0" strokeWidth="2" />
          <circle className={styles.planet} cx="16" cy="16" r="8" />
          <path className={styles.night} d="M8 16a8 8 0 0 0 16 0q-8 5-16 0Z" opacity="0.75" />
          <path className={styles.orbit} d="M30 16a14 5 0 0 1-28 0" strokeWidth="2.4" strokeLinecap="round" />
          <circle cx="26.5" cy="19.4" r="2.3" fill="var(--text)" />
        </g>
      </svg>
      <span translate="no">{productName}</span>
    </span>
  );
}
