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
