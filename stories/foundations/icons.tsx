import * as glyphs from '#web/ui/primitives/glyphs.tsx';
import styles from './foundations.module.css';

/** Shows the portal's own icons; all others come from lucide. */
export function Icons() {
  return (
    <ul className={styles.glyphs}>
      {Object.entries(glyphs).map(([name, Glyph]) => (
        <li key={name}>
          <Glyph size={40} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
