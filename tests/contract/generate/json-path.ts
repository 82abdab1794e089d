import { valueAt } from '#schema/wire/value-at.ts';

/** Parses a JSONPath as `schema/conformance.ts` writes them: '$.topPlayers[3].rank'. */
function parseJsonPath(path: string): string[] {
  const steps: string[] = [];
  for (const [, name, index, quoted] of path.matchAll(
    /\.([A-Za-z_]\w*)|\[(\d+|\*)\]|\[("(?:[^"\\]|\\.)*")\]/g,
  )) {
    steps.push(quoted === undefined ? (name ?? index ?? '') : String(JSON.parse(quoted)));
  }
  return steps;
}

/** Whether the field at a path is absent although the object around it has others. A null says that there is no value. */
export function isLeftOut(path: string, value: unknown): boolean {
  const steps = parseJsonPath(path);
  const around = valueAt(value, steps.slice(0, -1));
  const isEmpty = Object.keys(around ?? {}).length === 0;
  return !isEmpty && valueAt(value, steps) === undefined;
}

/** The path with `[*]` for indexes and map keys. */
export const generalizePath = (path: string): string =>
  path
    .replace(/\.(playerGamesData|badgesOwned)(\.\w+|\[("(?:[^"\\]|\\.)*")\])/g, '.$1[*]')
    .replace(/\[\d+\]/g, '[*]');
