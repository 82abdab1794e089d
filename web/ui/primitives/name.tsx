import styles from './name.module.css';

/**
 * A name from outside, such as a player's or a game's, in the display font. A name with letters that the font lacks is in the
 * device's font as a whole, so that no word mixes two faces. `translate`: for what may be words of ours, too.
 */
export function Name({ children, translate = 'no' }: { children: string; translate?: 'yes' | 'no' }) {
  // Some systems send a letter and its accent apart; the font has them as one.
  const name = children.normalize('NFC');
  // Isolated, so that a name in Arabic or Hebrew doesn't reorder what stands around it, and a browser translates no name.
  return (
    <bdi translate={translate} className={isInDisplayFont(name) ? undefined : styles.system}>
      {name}
    </bdi>
  );
}

const isInDisplayFont = (name: string): boolean =>
  (name.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).every((letter) => displayLetters.test(letter));

/** The letters and digits of Sora's two files, as in `unicode-range` of `styles/font.css`. */
const displayLetters =
  /[\u0020-\u0123\u0126-\u0131\u0134-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3]/;
