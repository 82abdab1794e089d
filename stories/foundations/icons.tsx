import * as glyphs from '#web/ui/glyphs.tsx';
import styles from './foundations.module.css';

/** The portal's own glyphs; all other icons are lucide's, imported one by one where they are used. */
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
