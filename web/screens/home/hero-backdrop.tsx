import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { scroll } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { useScrolledPast } from '../shell/use-scrolled-past.ts';
import styles from './hero-backdrop.module.css';
import { narrowPoster } from './poster.ts';
import { useHeroVideo } from './use-hero-video.ts';

/** The night behind the first words of the page: a picture, then a film, which blurs as the page goes on over it. */
export function HeroBackdrop({ children }: { children: ReactNode }) {
  const film = useHeroVideo();
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.behind}>
          <div className={styles.backdrop}>
            <div className={styles.media} data-blur={useBlurStep()} aria-hidden="true">
              <picture>
                {/* As wide as `stage.module.css` says that a screen is narrow. */}
                <source
                  media="(width < 48rem)"
                  type="image/avif"
                  srcSet={narrowPoster}
                  data-poster=""
                  width={640}
                  height={720}
                />
                <img
                  src={`${import.meta.env.BASE_URL}hero.webp`}
                  alt=""
                  width={1280}
                  height={720}
                  fetchPriority="high"
                />
              </picture>
              {film.state === 'film' && (
                <video
                  ref={film.ref}
                  {...film.on}
                  src={`${import.meta.env.BASE_URL}hero.webm`}
                  muted
                  autoPlay
                  loop
                  playsInline
                  disablePictureInPicture
                  tabIndex={-1}
                  data-begun={film.hasStarted || undefined}
                />
              )}
            </div>
            <div className={styles.shade} />
          </div>
        </div>
        {children}
        <div className={styles.control}>
          <p role="status">{film.state === 'failed' && messages.videoFailed}</p>
          {film.state !== 'failed' && <VideoToggle playing={film.playing} onToggle={film.toggle} />}
        </div>
      </div>
      <Horizon />
    </>
  );
}

function VideoToggle({ playing, onToggle }: { playing: boolean; onToggle: () => void }) {
  const Icon = playing ? Pause : Play;
  return (
    <button type="button" aria-label={playing ? 'Pause video' : 'Play video'} onClick={onToggle}>
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}

/** How many of the scroll positions of section 9 the page is past. */
function useBlurStep(): number {
  const [first, second, third] = scroll.videoBlurStepsPx;
  const past = [useScrolledPast(first), useScrolledPast(second), useScrolledPast(third)];
  return past.filter(Boolean).length;
}

/** The edge of the night: the rest of the page begins on the planet. */
function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 0 1440 90"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.ground} d="M0 91V90Q720-70 1440 90v1Z" />
      <path
        className={styles.rim}
        d="M0 90Q720-70 1440 90"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
