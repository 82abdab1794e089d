import styles from './art.module.css';

/** Decorative orbits over a planet's edge, aligned to the right. */
export function OrbitArt() {
  return (
    <svg viewBox="0 0 480 320" preserveAspectRatio="xMaxYMax slice" fill="none" aria-hidden="true">
      <circle className={styles.limb} cx="400" cy="380" r="150" strokeWidth="1.5" />
      <g className={styles.faint}>
        <ellipse cx="400" cy="380" rx="150" ry="46" />
        <ellipse cx="400" cy="380" rx="150" ry="100" />
        <ellipse cx="400" cy="380" rx="52" ry="150" />
        <ellipse cx="400" cy="380" rx="108" ry="150" />
        <circle cx="400" cy="380" r="204" />
        <circle cx="400" cy="380" r="262" strokeDasharray="2 9" strokeLinecap="round" />
        <circle cx="400" cy="380" r="330" />
      </g>
      <circle className={styles.scale} cx="400" cy="380" r="236" strokeWidth="7" strokeDasharray="1 7.237" />
      <circle className={styles.action} cx="256" cy="235.500" r="9" />
      <circle className={styles.cyan} cx="421" cy="119" r="6" />
      <circle className={styles.violet} cx="141" cy="175.500" r="14" />
      <ellipse
        className={styles.faint}
        cx="141"
        cy="175.500"
        rx="25"
        ry="7"
        transform="rotate(-18 141 175)"
      />
    </svg>
  );
}
