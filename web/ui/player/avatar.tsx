import { ImageWithFallback } from '../primitives/image.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  /** A URL, or several of which the first that loads is shown. */
  src: string | readonly string[] | undefined;
  size: 'small' | 'fill';
}

/** A round portrait beside a name: a planet's outline without a picture, '?' if it fails to load (SPEC §8). */
export function Avatar({ src, size }: AvatarProps) {
  // Some hosts send '' for no picture.
  const urls = [src ?? []].flat().filter(Boolean);
  return (
    <span className={styles.avatar} data-size={size}>
      {urls.length === 0 ? (
        <PlanetOutline />
      ) : (
        // No referrer: other sites, from which portraits load, must not learn which page shows them.
        <ImageWithFallback src={urls.filter(isPicture)} alt="" referrerPolicy="no-referrer" />
      )}
    </span>
  );
}

const PlanetOutline = () => (
  <svg viewBox="0 0 100 100" className={styles.outline} aria-hidden="true">
    <circle cx="50" cy="50" r="22" />
    <ellipse cx="50" cy="50" rx="40" ry="12" transform="rotate(-18 50 50)" strokeDasharray="3 6" />
  </svg>
);

/** A host can send any text, such as a file name, which the browser would request from the portal. */
const isPicture = (url: string) => /^(?:https?:\/\/|blob:|data:image\/)/i.test(url);
