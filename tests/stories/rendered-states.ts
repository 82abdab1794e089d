import { renderedFibers } from '#stories/harness/react-fibers.ts';

/**
 * The states that the page's screens stand in, read from what React has drawn: `ProfileView.profile=content` for a view
 * whose prop `profile` is `{ state: 'content', … }`. Views are told their state by a member of a union, named `state`
 * or `step`, so that a story need not say which state it shows.
 */
export function readRenderedStates(): string[] {
  const found = new Set<string>();
  for (const { type, memoizedProps } of renderedFibers()) {
    if (typeof type !== 'function') continue;
    for (const state of readStates(memoizedProps)) found.add(`${type.name}.${state}`);
  }
  return [...found].sort();
}

/** The components that the page is drawn with. */
export const readRenderedComponents = (): ReadonlySet<unknown> =>
  new Set(renderedFibers().map(({ type }) => type));

function readStates(props: unknown): string[] {
  return entriesOf(props).flatMap(([name, value]) => {
    const own = readUnionMember(value);
    if (own !== undefined) return [`${name}=${own}`];
    const inner = entriesOf(value).find(([key]) => key === 'state');
    const member = inner && readUnionMember(inner[1]);
    return member === undefined ? [] : [`${name}=${member}`];
  });
}

/** Which member of a union this is, if it is one. */
function readUnionMember(value: unknown): string | undefined {
  const named = entriesOf(value).filter(
    ([key, name]) => (key === 'state' || key === 'step') && typeof name === 'string',
  );
  return named[0] && String(named[0][1]);
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
