import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertRules, readDashboard } from '#tests/support/monitoring.ts';
import { startLiveServer } from './live-server.ts';

let server: Awaited<ReturnType<typeof startLiveServer>>;
let metrics: string;

beforeAll(async () => {
  server = await startLiveServer();
  await server.ready();
  await fetch(`${server.origin}/trpc/auth.robloxLogin`);
  await fetch(`${server.origin}/login`, { headers: { accept: 'text/html' } });
  metrics = await (await fetch(server.metrics)).text();
}, 120_000);
afterAll(() => server.child.stop());

const rules = Array.from(
  alertRules.matchAll(/expr: (>-\n)?([\s\S]*?)(?=\n +(for|labels|- |record)|\n\n| \})/g),
  ([expr]) => expr,
);
const queries = [
  ...rules,
  ...readDashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
const listNames = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** Names of all exported metrics; a histogram exports three. */
function listExported(): Set<string> {
  const types = Array.from(metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm));
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
    ),
  );
}

it('the server exports every metric that an alert or the dashboard names', () => {
  const named = queries.flatMap((query) => listNames(query, /\b((?:portal|process|nodejs)_[a-z0-9_]+)/g));
  expect(new Set(named).size).toBeGreaterThan(20);
  expect(named.filter((name) => !listExported().has(name))).toEqual([]);
});

it('alerts.yaml records every series that an alert or the dashboard reads', () => {
  const recorded = new Set(listNames(alertRules, /record: '?(portal:[\w:]+)/g));
  const read = queries.flatMap((query) => listNames(query, /\b(portal:[\w:]+)/g));
  expect(read.filter((name) => !recorded.has(name))).toEqual([]);
});

it('every label that a query selects by is a label of its metric', () => {
  const selectors = queries.flatMap((query) => Array.from(query.matchAll(/\b(portal_\w+)\{([^}]*)\}/g)));
  const unknown = selectors.flatMap(([, metric = '', labels = '']) => {
    const series = new RegExp(`^${metric}\\{(.*)\\}`, 'm').exec(metrics)?.[1] ?? '';
    return listNames(labels, /(\w+)(?:=|!=|=~|!~)"/g).filter((label) => !series.includes(`${label}="`));
  });
  expect(selectors.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

it('OPERATIONS.md describes every metric of the portal, and no other', () => {
  const described = listNames(readFileSync('rpc/OPERATIONS.md', 'utf8'), /^\| `(portal_\w+)` \|/gm);
  const exported = listNames(metrics, /^# TYPE (portal_\w+) /gm);
  expect(described.sort()).toEqual(exported.sort());
});

it('the metrics are on their own port only, as a Prometheus text', async () => {
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  const { status, headers } = await fetch(server.metrics);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect((await fetch(server.metrics.replace('/metrics', '/healthz'))).status).toBe(404);
});

it('the build information has the version, the build and Node', () => {
  expect(metrics).toMatch(/^portal_build_info\{version="[\d.]+",build="[0-9a-f]{12}",node="[\d.]+"\} 1$/m);
});
