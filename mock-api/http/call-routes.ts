import type { Call } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';

type Route<Key extends string> = Pick<Call, 'method' | 'path' | 'query'> & { key: Key };

export type RouteMatch<Key extends string> =
  | { kind: 'call'; key: Key; fields: Record<string, string> }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' };

/** Finds the call of a request line. */
export const matchCall = createRouteMatcher<CallKey>(callKeys.map((key) => ({ ...callOf(key), key })));

/**
 * Creates a function that finds the route of a method and a path. If two routes share both, the one whose
 * query parameters are present wins; a path without fields wins over one with fields.
 */
export function createRouteMatcher<Key extends string>(
  routes: readonly Route<Key>[],
): (method: string, path: string) => RouteMatch<Key> {
  const paths = [...new Set(routes.map((route) => route.path))].map((path) => ({
    path,
    ...createPathPattern(path),
    // Routes with more query parameters are matched first.
    routes: routes
      .filter((route) => route.path === path)
      .map(({ key, method, query = [] }) => ({ key, method, query }))
      .sort((one, other) => other.query.length - one.query.length),
  }));
  const byPath = new Map<string, (typeof paths)[number]>(
    paths.filter(({ fields }) => fields.length === 0).map((route) => [route.path, route]),
  );

  return (method, path) => {
    const [pathname, search] = splitPath(path);
    const found = byPath.get(pathname) ?? paths.find(({ pattern }) => pattern.test(pathname));
    if (!found) return { kind: 'unknown' };
    const query = new URLSearchParams(search);
    const route = found.routes.find(
      (candidate) => candidate.method === method && candidate.query.every((name) => query.has(name)),
    );
    if (!route) {
      return { kind: 'wrongMethod', allow: [...new Set(found.routes.map((one) => one.method))].join(', ') };
    }
    const [, ...parts] = found.pattern.exec(pathname) ?? [];
    const pathFields = found.fields.map((name, index) => [name, decodePathPart(parts[index] ?? '')]);
    const queryFields = route.query.map((name) => [name, query.get(name) ?? '']);
    return { kind: 'call', key: route.key, fields: Object.fromEntries([...pathFields, ...queryFields]) };
  };
}

/** '/users/{id}/badges' matches '/users/7/badges', with the field `id`. */
function createPathPattern(path: string): { pattern: RegExp; fields: string[] } {
  const [prefix = '', ...rest] = path.split('{');
  const parts = rest.map((part) => part.split('}'));
  const source = parts.map(([, text = '']) => `([^/]+)${escapePattern(text)}`).join('');
  return {
    pattern: new RegExp(`^${escapePattern(prefix)}${source}$`),
    fields: parts.map(([name = '']) => name),
  };
}

function escapePattern(text: string): string {
  return text.replace(/[^\w/]/g, '\\$&');
}

/** Splits a path at the first '?'. */
export function splitPath(path: string): [pathname: string, search: string] {
  const at = path.indexOf('?');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}

/** URL-decodes a path segment. Returns an invalid one unchanged, for the schema to reject. */
export function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
