import { useEffect, useRef, useState } from 'react';
import { FRAME_NAME } from './frame-scroll.ts';
import styles from './matrix.module.css';

/** Keeps frames within one viewport height loaded, so that scrolling back shows them at once. */
const OBSERVER_MARGIN = '100%';

interface StoryFrameProps {
  id: string;
  title: string;
  theme: 'dark' | 'light';
  /** px: the size of the page in the frame. */
  width: number;
  height: number;
  /** px: the frame's width on this page. */
  shownWidth: number;
}

/** Shows a live story, scaled down. The iframe loads near the viewport and is removed when far from it. */
export function StoryFrame({ id, title, theme, width, height, shownWidth }: StoryFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isRendered, setIsRendered] = useState(false);

  useEffect(() => {
    if (!container.current) return undefined;
    const intersections = new IntersectionObserver(
      ([entry]) => {
        setIsNear(entry?.isIntersecting ?? false);
        setIsRendered(false);
      },
      { rootMargin: OBSERVER_MARGIN },
    );
    intersections.observe(container.current);
    return () => intersections.disconnect();
  }, []);

  const scale = shownWidth / width;
  return (
    <div
      ref={container}
      className={styles.frame}
      data-theme-of={theme}
      style={{ width: shownWidth, height: height * scale }}
    >
      {isNear && (
        <iframe
          name={FRAME_NAME}
          title={`${title}, ${theme}, ${width} px`}
          src={`./iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`}
          width={width}
          height={height}
          tabIndex={-1}
          style={{ transform: `scale(${scale})`, opacity: isRendered ? 1 : 0 }}
          onLoad={({ currentTarget }) => onStoryRendered(currentTarget, () => setIsRendered(true))}
        />
      )}
    </div>
  );
}

/**
 * Calls `then` when the story replaces Storybook's white loading page. The classes of the body tell which of
 * the two is shown; both do while the story renders under it.
 */
function onStoryRendered({ contentDocument }: HTMLIFrameElement, then: () => void): void {
  const body = contentDocument?.body;
  if (!body) return;
  const check = () => {
    const { className } = body;
    if (!className.includes('sb-show-') || className.includes('sb-show-preparing')) return;
    observer.disconnect();
    then();
  };
  const observer = new MutationObserver(check);
  observer.observe(body, { attributeFilter: ['class'] });
  check();
}
