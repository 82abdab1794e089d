import { renderedFibers } from '#stories/harness/react-fibers.ts';

/**
 * Reads the states of the rendered views from React's props: `ProfileView.profile=content` for a view whose
 * prop `profile` is `{ state: 'content', … }`. The discriminant of a view's union is `state` or `step`.
 */
export function readRenderedStates(): string[] {
  const found = new Set<string>();
  for (const { type, memoizedProps } of renderedFibers()) {
    if (typeof type !== 'function') continue;
    for (const state of readStates(memoizedProps)) found.add(`${type.name}.${state}`);
  }
  return [...found].sort();
}

/**
 * Reads the location states of links, and where the steps of a screen's story have led: the address and its location
 * state. '' without a state or a navigation.
 */
export function readAddress(): string {
  const states = new Set<string>();
  for (const { memoizedProps } of renderedFibers()) {
    const { to, state } = Object(memoizedProps);
    if (typeof to === 'string' && state) states.add(`\n- state for ${to}: ${JSON.stringify(state)}`);
  }
  return [...states].join('') + readCurrentAddress();
}

/** What only the eye sees: how often the page has each `data-` attribute, and its drawings if `isDrawn`. */
export function readMarks(isDrawn: boolean): string {
  const marks = [...document.querySelectorAll<HTMLElement>(':is(main, dialog, [popover]) *')]
    .flatMap(({ dataset }) => Object.entries(dataset).map((mark) => mark.join('=')))
    // Not the router's, what a button says at another time, and the order and motion of toasts.
    .filter((mark) => !/^(discover|other|arrival|slides)=/.test(mark));
  const counts = [...new Set(marks)]
    .sort()
    .map((mark) => `${mark} ${marks.filter((one) => one === mark).length}`);
  const drawings = [...(isDrawn ? document.querySelectorAll('main svg:not(.lucide)') : [])];
  const drawn = drawings.map(({ outerHTML }) => outerHTML.replaceAll(/ class="[^"]*"/g, ''));
  return [`\n- marks: ${counts.join(', ')}`, ...drawn].join('\n- drawing: ');
}

function readCurrentAddress(): string {
  for (const { memoizedProps } of renderedFibers()) {
    const { location } = Object(memoizedProps);
    if (!location?.key || location.key === 'default') continue;
    const { pathname, search, hash, state } = location;
    return `\n- address: ${pathname}${search}${hash} ${state ? JSON.stringify(state) : ''}`.trimEnd();
  }
  return '';
}

function readStates(props: unknown): string[] {
  return entriesOf(props).flatMap(([name, value]) => {
    const own = readUnionMember(value);
    if (own !== undefined) return [`${name}=${own}`];
    const inner = entriesOf(value).find(([key]) => key === 'state');
    const member = inner && readUnionMember(inner[1]);
    return member === undefined ? [] : [`${name}=${member}`];
  });
}

/** Returns the discriminant, if the value is a member of a state union. */
function readUnionMember(value: unknown): string | undefined {
  const discriminants = entriesOf(value).filter(
    ([key, name]) => (key === 'state' || key === 'step') && typeof name === 'string',
  );
  return discriminants[0] && String(discriminants[0][1]);
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
