import { use, useEffect, useRef, useState } from 'react';
import { runDeferred } from '../../browser/idle.ts';
import { isConnectionSlow, prefersReducedData } from '../../browser/network-information.ts';
import { MotionPausedContext } from '../../ui/background/background.tsx';

/**
 * `image`: only the image. `video`: the video over the image. `failed`: only the image, after a video error.
 * `unsupported`: only the image, in a browser that can't play the video.
 */
type HeroVideoState = 'image' | 'video' | 'failed' | 'unsupported';

/**
 * Controls the hero video. It starts by itself when the page is idle after its first four seconds. It waits
 * for the play button if the visitor prefers reduced motion or reduced data, or if the connection is slow. It
 * pauses while it is out of view and while the visitor has paused background motion.
 */
export function useHeroVideo() {
  const ref = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<HeroVideoState>('image');
  const [playing, setPlaying] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const paused = use(MotionPausedContext);
  const isStopped = useRef(false);

  useEffect(() => {
    // iOS plays WebM since version 17.4.
    if (document.createElement('video').canPlayType('video/webm; codecs="vp9"') === '')
      setState('unsupported');
  }, []);

  useEffect(() => {
    isStopped.current = paused;
    if (paused) {
      ref.current?.pause();
      return undefined;
    }
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    if (reducedMotion.matches || prefersReducedData() || isConnectionSlow()) return undefined;
    const pauseIfReduced = () => {
      if (!reducedMotion.matches) return;
      isStopped.current = true;
      ref.current?.pause();
    };
    reducedMotion.addEventListener('change', pauseIfReduced);
    const cancel = runDeferred(() => setState((now) => (now === 'image' ? 'video' : now)));
    return () => {
      reducedMotion.removeEventListener('change', pauseIfReduced);
      cancel();
    };
  }, [paused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer resumes the video after a pause
  useEffect(() => {
    const video = ref.current;
    if (state !== 'video' || !video) return undefined;
    // React sets `muted` too late for browsers that only autoplay muted videos.
    video.muted = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) video.pause();
      else if (!isStopped.current) void startPlayback(video);
    });
    observer.observe(video);
    return () => observer.disconnect();
  }, [state, paused]);

  return {
    state,
    playing,
    /** Whether the video has shown a frame. Until then the image stays visible. */
    hasStarted,
    ref,
    /** Event handlers of the <video>. */
    on: {
      onPlaying() {
        setPlaying(true);
        setHasStarted(true);
      },
      onPause: () => setPlaying(false),
      onError: () => setState('failed'),
    },
    toggle() {
      isStopped.current = playing;
      if (playing) ref.current?.pause();
      else if (ref.current) void startPlayback(ref.current);
      else setState('video');
    },
  };
}

/**
 * Plays the video. Ignores a refusal of the browser, for example to save power; the play button still works.
 */
async function startPlayback(video: HTMLVideoElement): Promise<void> {
  await video.play().catch(() => undefined);
}
