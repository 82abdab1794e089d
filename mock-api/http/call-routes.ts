import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';

export type RouteMatch =
  | { kind: 'call'; key: CallKey; fields: Record<string, string> }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' };

const routes = callKeys
  .map((key) => {
    const { method, path, query = [] } = callOf(key);
    const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { key, method, query, pattern };
  })
  // If two routes share method and path, the one whose query parameters are present wins.
  .sort((one, other) => other.query.length - one.query.length);

/** Finds the call of a request line. */
export function matchCall(method: string, path: string): RouteMatch {
  const [pathname, search] = splitPath(path);
  const found = routes.filter(({ pattern }) => pattern.test(pathname));
  if (found.length === 0) return { kind: 'unknown' };
  const query = new URLSearchParams(search);
  const route = found.find((one) => one.method === method && one.query.every((name) => query.has(name)));
  if (!route) {
    return { kind: 'wrongMethod', allow: [...new Set(found.map((one) => one.method))].join(', ') };
  }
  const pathFields = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
  const fields = [
    ...pathFields.map(([name, part]) => [name, decodePathPart(part)]),
    ...route.query.map((name) => [name, query.get(name) ?? '']),
  ];
  return { kind: 'call', key: route.key, fields: Object.fromEntries(fields) };
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
