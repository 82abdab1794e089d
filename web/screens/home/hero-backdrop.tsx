import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { scroll } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { useScrolledPast } from '../../browser/use-scrolled-past.ts';
import { ignoreDoubleClick } from '../../ui/primitives/ignore-double-click.ts';
import videoUrl from './hero.webm';
import widePoster from './hero.webp';
import styles from './hero-backdrop.module.css';
import { narrowPoster } from './poster.ts';
import { useHeroVideo } from './use-hero-video.ts';

/**
 * The hero's background: an image, then a video over it. It blurs as the page scrolls (SPEC §2, Home). In the dark theme it lies
 * behind `children`, too; in the light theme the day rises there.
 */
export function HeroBackdrop({ hero, children }: { hero: ReactNode; children: ReactNode }) {
  const video = useHeroVideo();
  return (
    <>
      <div className={styles.section}>
        <div className={styles.behind} data-color-scheme="dark">
          <div className={styles.backdrop}>
            <div className={styles.media} data-blur={useBlurStep()} aria-hidden="true">
              <picture>
                {/* hero-backdrop.module.css has the same breakpoint. */}
                <source
                  media="(width < 48rem)"
                  type="image/avif"
                  srcSet={narrowPoster}
                  data-poster=""
                  width={640}
                  height={720}
                />
                <img src={widePoster} alt="" width={1920} height={1080} fetchPriority="high" />
              </picture>
              {video.state === 'video' && (
                <video
                  ref={video.ref}
                  {...video.on}
                  src={videoUrl}
                  muted
                  autoPlay
                  loop
                  playsInline
                  disablePictureInPicture
                  tabIndex={-1}
                  data-begun={video.hasStarted || undefined}
                />
              )}
            </div>
            <div className={styles.shade} />
          </div>
        </div>
        <div className={styles.hero} data-color-scheme="dark">
          {hero}
          <div className={styles.control}>
            <p aria-live="polite">{video.state === 'failed' && messages.videoFailed}</p>
            {(video.state === 'image' || video.state === 'video') && (
              <VideoToggle playing={video.playing} onToggle={video.toggle} />
            )}
          </div>
        </div>
        <div className={styles.below}>
          <div className={styles.dawn}>
            <Horizon />
          </div>
          {children}
        </div>
      </div>
      <div className={styles.dusk}>
        <Horizon />
      </div>
    </>
  );
}

function VideoToggle({ playing, onToggle }: { playing: boolean; onToggle: () => void }) {
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={playing ? 'Pause video' : 'Play video'}
      onClickCapture={ignoreDoubleClick}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}

/** Returns how many of the three scroll positions at which the blur grows (SPEC §9) the page has passed. */
function useBlurStep(): number {
  const [first, second, third] = scroll.videoBlurStepsPx;
  const past = [useScrolledPast(first), useScrolledPast(second), useScrolledPast(third)];
  return past.filter(Boolean).length;
}

/** The curved lower edge of the night. */
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
