import type { Call } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';

interface CallRoute {
  key: CallKey;
  method: string;
  query: readonly string[];
}

interface ParameterRoute {
  /** The path up to the parameter, including the slash. */
  prefix: string;
  field: string;
  routes: CallRoute[];
}

export type RouteMatch =
  | { kind: 'call'; key: CallKey; fields: Record<string, string> }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' };

const staticRoutes = new Map<string, CallRoute[]>();
const parameterRoutes: ParameterRoute[] = [];
for (const key of callKeys) addRoute(key, calls[key]);

/**
 * Finds the call of a request line. If two calls share a path, the one whose query parameters are present
 * wins.
 */
export function matchCall(method: string, path: string): RouteMatch {
  const [pathname = '', search = ''] = splitPath(path);
  const found = findRoutes(pathname);
  if (!found) return { kind: 'unknown' };
  const query = new URLSearchParams(search);
  const route = found.routes.find(
    (candidate) => candidate.method === method && candidate.query.every((name) => query.has(name)),
  );
  if (!route)
    return { kind: 'wrongMethod', allow: [...new Set(found.routes.map((one) => one.method))].join(', ') };
  const queryFields = route.query.map((name) => [name, query.get(name) ?? ''] as const);
  return { kind: 'call', key: route.key, fields: { ...found.fields, ...Object.fromEntries(queryFields) } };
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

function findRoutes(pathname: string): { routes: CallRoute[]; fields: Record<string, string> } | undefined {
  const routes = staticRoutes.get(pathname);
  if (routes) return { routes, fields: {} };
  const pattern = parameterRoutes.find(({ prefix }) => pathname.startsWith(prefix));
  const part = pattern && pathname.slice(pattern.prefix.length);
  if (!pattern || !part || part.includes('/')) return undefined;
  return { routes: pattern.routes, fields: { [pattern.field]: decodePathPart(part) } };
}

function addRoute(key: CallKey, { method, path, query = [] }: Call): void {
  const route: CallRoute = { key, method, query };
  const [, prefix, field] = /^([^{]+)\{(\w+)\}$/.exec(path) ?? [];
  const routes = prefix && field ? parameterRoutesAt(prefix, field) : staticRoutesAt(path);
  routes.push(route);
  // Calls with more query parameters are matched first.
  routes.sort((one, other) => other.query.length - one.query.length);
}

function parameterRoutesAt(prefix: string, field: string): CallRoute[] {
  const known = parameterRoutes.find((pattern) => pattern.prefix === prefix);
  if (known) return known.routes;
  const added: ParameterRoute = { prefix, field, routes: [] };
  parameterRoutes.push(added);
  return added.routes;
}

function staticRoutesAt(path: string): CallRoute[] {
  const routes = staticRoutes.get(path) ?? [];
  staticRoutes.set(path, routes);
  return routes;
}
