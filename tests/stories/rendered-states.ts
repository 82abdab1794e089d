import type { Harness } from '#stories/harness/harness.ts';
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

/** Reads the location states of links, where a story's steps have led, and what a screen's story leaves. */
export function readOutcome(): string {
  const states = new Set<string>();
  for (const { memoizedProps } of renderedFibers()) {
    const { to, state } = Object(memoizedProps);
    if (typeof to === 'string' && state) states.add(`\n- state for ${to}: ${JSON.stringify(state)}`);
  }
  return [...states].join('') + readCurrentAddress() + readTraces();
}

/** Counts attributes, custom properties and empty elements; header and footer if `isShell`, drawings if `isDrawn`. */
export function readMarks(isDrawn: boolean, isShell: boolean): string {
  const parts = isShell ? 'header, main, footer' : 'main';
  const all = document.querySelectorAll<HTMLElement>(`:is(${parts}, dialog, [popover]) :not(canvas)`);
  const marks = [...all].flatMap((element) => [
    ...(element.matches('svg') ? [`svg=${nameDrawing(element)}`] : []),
    ...(element.matches(':is(div, p, span, ul, li, dd):empty') ? [`empty=${element.localName}`] : []),
    ...Array.from(element.attributes, describeAttribute).filter(
      (mark) => mark.startsWith('data-') || !(element.closest('svg') || TOLD_ATTRIBUTE.test(mark)),
    ),
    ...Array.from(element.style, (name) => `${name}=${element.style.getPropertyValue(name)}`),
  ]);
  // Not the router's, what a button says at another time, the order and motion of toasts, and what depends on fonts.
  const lasting = marks.filter((mark) => !/^data-(discover|other|arrival|slides)=|px$/.test(mark));
  const drawings = [...(isDrawn ? document.querySelectorAll(`:is(${parts}) svg:not(.lucide)`) : [])];
  // Classes give the colours. Vite adds a hash and a line to their names.
  const drawn = drawings.map(({ outerHTML }) => outerHTML.replaceAll(/_(\w+?)_[\da-z]+_\d+/g, '$1'));
  return [`\n- marks: ${countEach(lasting).join(', ')}`, ...drawn].join('\n- drawing: ');
}

/** Lucide's name of an icon, or how the first path of another drawing begins. */
const nameDrawing = (svg: Element) =>
  [...svg.classList].find((name) => name.startsWith('lucide-')) ??
  svg.querySelector('path')?.getAttribute('d')?.slice(0, 16);

const describeAttribute = ({ name, value }: Attr) =>
  `${name}=${value.replaceAll(/^blob:[^#]*|_r_\w+_/g, '')}`;

/** The tree tells them, or they differ between runs. */
const TOLD_ATTRIBUTE =
  /^(class|id|for|form|style|href|src(?!=#)|srcset|alt|loading|aria-(?!live|busy|haspopup|controls|describedby)[\w-]+)=/;

const countEach = (values: readonly string[]) =>
  [...new Set(values)].sort().map((value) => `${value} ${values.filter((one) => one === value).length}`);

/** Lists what a screen's story has left: calls of the host and of ports, cookies, storage and drafts. */
function readTraces(): string {
  const holder = renderedFibers().find(({ memoizedProps }) => Object(memoizedProps).harness);
  if (!holder) return '';
  const { sentCalls, portFaults, ports, readStorage }: Harness = Object(holder.memoizedProps).harness;
  const drafts = [...ports.drafts].map(([key, text]) => `${key.slice(key.indexOf(' ') + 1)}: ${text}`);
  const left = [...countEach(sentCalls), ...portFaults.calls, ...readStorage(), ...drafts];
  // A page preloads when it is idle, if it lasts that long.
  return ['', ...left.filter((one) => one !== 'identity.preload').sort()].join('\n- left: ');
}

function readCurrentAddress(): string {
  for (const { memoizedProps } of renderedFibers()) {
    const { location, navigationType } = Object(memoizedProps);
    if (!location?.key || location.key === 'default') continue;
    const { pathname, search, hash, state } = location;
    return `\n- address: ${navigationType} ${pathname}${search}${hash} ${state ? JSON.stringify(state) : ''}`.trimEnd();
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
