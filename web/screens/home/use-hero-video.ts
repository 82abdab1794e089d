import type { RefObject } from 'react';
import { use, useEffect, useRef, useState } from 'react';
import { runDeferred } from '../../hydration/idle.ts';
import { isConnectionSlow, prefersReducedData } from '../../offline/network-information.ts';
import { MotionPausedContext } from '../../ui/motion-paused-context.ts';

/** What the stage shows behind its words: the picture alone, the film over it, or the picture since the film failed. */
export type HeroVideoState = 'picture' | 'film' | 'failed';

interface HeroVideo {
  state: HeroVideoState;
  playing: boolean;
  /** A frame of it has been seen; before that the picture shows through. */
  hasStarted: boolean;
  ref: RefObject<HTMLVideoElement | null>;
  /** For the <video>. */
  on: { onPlaying: () => void; onPause: () => void; onError: () => void };
  toggle: () => void;
}

/**
 * The film begins after the page's first seconds, once it has nothing else to do, and not by itself under reduced motion, for
 * who saves data, or over a slow connection, where it would hold up what comes after it.
 * It rests while it is out of sight, and with all else that moves behind the page when the player has paused that.
 */
export function useHeroVideo(): HeroVideo {
  const ref = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<HeroVideoState>('picture');
  const [playing, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);
  const paused = use(MotionPausedContext);
  const stopped = useRef(false);

  useEffect(() => {
    if (paused) return undefined;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    if (still.matches || prefersReducedData() || isConnectionSlow()) return undefined;
    const rest = () => {
      if (still.matches) ref.current?.pause();
    };
    still.addEventListener('change', rest);
    const cancel = runDeferred(() => setState((now) => (now === 'picture' ? 'film' : now)));
    return () => {
      still.removeEventListener('change', rest);
      cancel();
    };
  }, [paused]);

  useEffect(() => {
    stopped.current = paused;
    if (paused) ref.current?.pause();
  }, [paused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after a pause, it begins again if it is in sight
  useEffect(() => {
    const video = ref.current;
    if (state !== 'film' || !video) return undefined;
    // React sets it too late for a browser that only lets silent films begin by themselves.
    video.muted = true;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) video.pause();
      else if (!stopped.current) void startPlayback(video);
    });
    sight.observe(video);
    return () => sight.disconnect();
  }, [state, paused]);

  return {
    state,
    playing,
    hasStarted: begun,
    ref,
    on: {
      onPlaying() {
        setPlaying(true);
        setBegun(true);
      },
      onPause: () => setPlaying(false),
      onError: () => setState('failed'),
    },
    toggle() {
      stopped.current = playing;
      if (playing) ref.current?.pause();
      else if (ref.current) void startPlayback(ref.current);
      else setState('film');
    },
  };
}

/** A browser may refuse to begin, to save power for example: the picture then stays, and the button still offers it. */
async function startPlayback(video: HTMLVideoElement): Promise<void> {
  await video.play().catch(() => undefined);
}
