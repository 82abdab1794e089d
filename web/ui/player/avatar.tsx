import { ImageWithFallback } from '../primitives/image.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  /** A URL, or several of which the first that loads is shown. */
  src: string | readonly string[] | undefined;
  size: 'small' | 'fill';
}

/** A round portrait beside a name, or '?' when it is missing or fails to load. */
export function Avatar({ src, size }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      {/* No referrer: other sites, from which portraits load, must not learn which page shows them. */}
      <ImageWithFallback src={[src ?? []].flat().filter(isPicture)} alt="" referrerPolicy="no-referrer" />
    </span>
  );
}

/** A host can send any text, such as a file name, which the browser would request from the portal. */
const isPicture = (url: string) => /^(?:https?:\/\/|blob:|data:image\/)/i.test(url);
