import { useEffect, useRef, useState } from 'react';
import styles from './matrix.module.css';
import { createRenderQueue } from './render-queue.ts';

/** A story loads a whole page; more of them at once would only make each other wait. */
const renderQueue = createRenderQueue(6);

/** Frames a screen's height away from view stay, so that scrolling back shows them at once. */
const OBSERVER_MARGIN = '100%';

interface StoryFrameProps {
  id: string;
  title: string;
  theme: 'dark' | 'light';
  /** px of the page in the frame. */
  width: number;
  height: number;
  /** px on this page. */
  shownWidth: number;
}

/** A story as it lives, made small: loaded when it comes into view, and gone when it is far from it. */
export function StoryFrame({ id, title, theme, width, height, shownWidth }: StoryFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [hasTurn, setHasTurn] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const giveBack = useRef<() => void>(undefined);

  useEffect(() => {
    if (!place.current) return undefined;
    const sight = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: OBSERVER_MARGIN,
    });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;
    giveBack.current = renderQueue.enqueue(() => setHasTurn(true));
    return () => {
      giveBack.current?.();
      setHasTurn(false);
      setIsDrawn(false);
    };
  }, [isNear]);

  const scale = shownWidth / width;
  return (
    <div
      ref={place}
      className={styles.frame}
      data-theme-of={theme}
      style={{ width: shownWidth, height: height * scale }}
    >
      {hasTurn && (
        <iframe
          title={`${title}, ${theme}, ${width} px`}
          src={`./iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`}
          width={width}
          height={height}
          tabIndex={-1}
          style={{ transform: `scale(${scale})`, opacity: isDrawn ? 1 : 0 }}
          onLoad={({ currentTarget }) =>
            onStoryRendered(currentTarget, () => {
              setIsDrawn(true);
              giveBack.current?.();
            })
          }
        />
      )}
    </div>
  );
}

/** Until then Storybook's own page is there, which is white. It says in a class of the body which of its pages stands. */
function onStoryRendered({ contentDocument }: HTMLIFrameElement, then: () => void): void {
  const body = contentDocument?.body;
  if (!body) return;
  const look = () => {
    if (!/\bsb-show-(?!preparing)/.test(body.className)) return;
    watch.disconnect();
    then();
  };
  const watch = new MutationObserver(look);
  watch.observe(body, { attributeFilter: ['class'] });
  look();
}
