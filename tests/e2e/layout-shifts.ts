import type { BrowserContext } from '@playwright/test';

/** What a page's shifts may add up to: 0.000, as the measure is told. 0.01 would be 1 % of the window, moved by its own size. */
const STEADY = 0.0005;
/** As long as the browser itself lets input explain what moves. */
const RECENT_MS = 500;
/** One thing that moved: when the page was opened tells pages apart. */
interface Shift {
  openedAt: number;
  value: number;
  what: string;
}

/**
 * Collects what moves in the pages of a context, but for those of one origin: every layout shift that no click, key or
 * text of the last half second explains. Of each page that did not keep still each shift is one line: how much, where,
 * and which parts from where to where.
 */
export async function collectShifts(
  context: BrowserContext,
  { except }: { except: string },
): Promise<() => Promise<string[]>> {
  const shifts: Shift[] = [];
  await context.exposeBinding('__shifted', (_source, shift: Shift) => void shifts.push(shift));
  await context.addInitScript(watchShifts, { recentMs: RECENT_MS, except });
  return async () => {
    // A page that is on its way elsewhere has told already.
    await Promise.allSettled(
      context.pages().map((page) => page.evaluate(() => Reflect.get(window, '__flushShifts')?.())),
    );
    const totals = new Map<number, number>();
    for (const { openedAt, value } of shifts) totals.set(openedAt, (totals.get(openedAt) ?? 0) + value);
    const unsteady = shifts.filter(({ openedAt }) => (totals.get(openedAt) ?? 0) >= STEADY);
    return unsteady.map(({ value, what }) => `${value.toFixed(4)} on ${what}`);
  };
}

interface Limits {
  recentMs: number;
  /** Origin whose pages are nobody's business. */
  except: string;
}

/** Runs in the page, before anything of its own. */
function watchShifts({ recentMs, except }: Limits): void {
  if (location.origin === except) return;
  // A browser that is told to hide its scroll bars, as this one is, would still keep their gutter behind a modal dialog,
  // and set all that stands there anew: in any other it stands still.
  const withoutGutter = new CSSStyleSheet();
  withoutGutter.replaceSync('html { scrollbar-gutter: auto !important }');
  document.adoptedStyleSheets.push(withoutGutter);

  // Playwright fills in a field without a key, so the browser knows of no input.
  let filledAt = Number.NEGATIVE_INFINITY;
  document.addEventListener('input', ({ timeStamp }) => (filledAt = timeStamp), { capture: true });

  const observer = new PerformanceObserver((list) => report(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Reflect.set(window, '__flushShifts', () => report(observer.takeRecords()));

  function report(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      const sinceFilled = entry.startTime - filledAt;
      if (Reflect.get(entry, 'hadRecentInput') || (sinceFilled >= 0 && sinceFilled < recentMs)) continue;
      const sources = Array.from<LayoutShiftSource>(Reflect.get(entry, 'sources'));
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
      );
      const what = `${location.pathname} after ${Math.round(entry.startTime)} ms: ${moved.join('; ')}`;
      const shift = { openedAt: performance.timeOrigin, value: Reflect.get(entry, 'value'), what };
      Reflect.get(window, '__shifted')(shift);
    }
  }

  function nameOf(node: Node | null): string {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return node?.nodeName ?? 'a part that is gone';
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`;
  }

  function boxOf({ x, y, width, height }: DOMRectReadOnly): string {
    return `${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}`;
  }

  interface LayoutShiftSource {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }
}
