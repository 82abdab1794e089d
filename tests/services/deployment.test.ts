import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readSettings, settingNames } from '#rpc/env/settings.ts';
import { CALL_TIMEOUT_MS } from '#rpc/host/timeouts.ts';
import { GRACE_MS, LINGER_MS } from '#rpc/http/shutdown.ts';
import { createMetrics } from '#rpc/observability/metrics.ts';
import { findNginx, hasIpv6, startNginx } from '#tests/support/nginx.ts';
import { serveInTest } from '#tests/support/serve-in-test.ts';
import { findOnPath } from '#tests/support/system-programs.ts';
import { findProblems, parseResources } from './kubernetes-resources.ts';

const nginx = findNginx();
if (!nginx) console.error('skipped: nginx is not installed (Debian: nginx)');
const promtool = findOnPath(['promtool']);
if (!promtool) console.error('skipped: promtool is not installed (Debian: prometheus)');
const kubectl = findOnPath(['kubectl']);
if (!kubectl) console.error('skipped: kubectl is not installed (Debian: kubernetes-client)');

it.skipIf(!nginx)('nginx starts with the example file', async () => {
  const server = await startNginx(nginx ?? '', { portals: [1] });
  onTestFinished(() => server.stop());
  for (const address of hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']) {
    const { status } = await fetch(`http://${address}:${server.httpPort}/`, { redirect: 'manual' });
    expect(status, address).toBe(301);
  }
});

it.skipIf(!nginx)('nginx lets a browser revalidate a file without a hash', async () => {
  const port = await serveInTest((req, res) => {
    res.writeHead(req.headers['if-none-match'] === '"1"' ? 304 : 200, { 'cache-control': 'no-cache' }).end();
  });
  const server = await startNginx(nginx ?? '', { portals: [port] });
  onTestFinished(() => server.stop());
  const conditions = { 'if-none-match': '"1"' };
  expect((await server.send({ path: '/favicon.svg', headers: conditions })).status).toBe(304);
});

const monitoring = 'rpc/deploy/monitoring';
const kubernetes = 'rpc/deploy/kubernetes';
const readBase = (file: string) => readFileSync(`${kubernetes}/base/${file}`, 'utf8');
const alertRules = readFileSync(`${monitoring}/alerts.yaml`, 'utf8');
const listMatches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

const PodSchema = z.looseObject({
  containers: z.array(
    z.looseObject({ name: z.string(), env: z.array(z.object({ name: z.string() })).default([]) }),
  ),
});
const DeploymentSchema = z.object({ template: z.object({ spec: PodSchema }) });
it.skipIf(!promtool).each([
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
])('promtool accepts the alerts: %s %s %s', (...args) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: monitoring, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
});

it('the server exports every metric that an alert, the dashboard or OPERATIONS.md names', async () => {
  const exported = await createMetrics().text();
  const types = Array.from(exported.matchAll(/^# TYPE (\S+) (\S+)$/gm));
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
  );
  const dashboard = readFileSync(`${monitoring}/dashboard.json`, 'utf8');
  const read = listMatches(alertRules + dashboard, /\b(portal_[a-z0-9_]+)/g);
  expect(new Set(read).size).toBeGreaterThan(10);
  expect(read.filter((name) => !names.includes(name))).toEqual([]);
  const described = listMatches(readFileSync('rpc/OPERATIONS.md', 'utf8'), /^\| `(portal_\w+)` \|/gm);
  const own = types.map(([, name = '']) => name).filter((name) => name.startsWith('portal_'));
  expect(described.sort()).toEqual(own.sort());
});

it('no script has a carriage return, and .gitattributes lets Git for Windows add none', () => {
  expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
  const scripts = ['rpc', '.ci']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((name) => statSync(name).isFile() && readFileSync(name, 'utf8').startsWith('#!'));
  expect(scripts).toContain('rpc/deploy/image/build.sh');
  expect(scripts.filter((name) => readFileSync(name, 'utf8').includes('\r'))).toEqual([]);
});

it('build.sh installs what builds, also with NODE_ENV=production', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'tool'));
  writeFileSync(path.join(folder, 'tool/package.json'), '{"name":"tool","version":"1.0.0"}');
  writeFileSync(path.join(folder, 'package.json'), '{"devDependencies":{"tool":"file:./tool"}}');
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } };
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], options);
  execFileSync(path.resolve('rpc/deploy/image/build.sh'), ['install'], options);
  expect(existsSync(path.join(folder, 'node_modules/tool'))).toBe(true);
});

describe('the network policy lets the portal', () => {
  const [policy] = parseResources(readBase('network-policy.yaml'));
  const { egress } = z
    .object({
      egress: z.array(z.object({ to: z.unknown(), ports: z.array(z.object({ port: z.unknown() })) })),
    })
    .parse(policy?.spec);
  const listTargets = (at: number) =>
    JSON.stringify(egress.find(({ ports }) => ports.some(({ port }) => port === at))?.to);

  it('ask the DNS of the cluster, and that of the node', () => {
    expect(listTargets(53)).toMatch(/"kube-dns","node-local-dns".*"169\.254\.20\.10\/32"/);
  });

  it('call hosts of the internet, and no address of the network or of the cloud’s metadata', () => {
    const inside = [
      '10.0.0.0/8',
      '169.254.0.0/16',
      '172.16.0.0/12',
      '192.168.0.0/16',
      'fc00::/7',
      'fe80::/10',
    ];
    for (const network of inside)
      expect(listTargets(443)).toMatch(new RegExp(`"except":\\[[^\\]]*"${network}"`));
  });
});

it('Kubernetes restarts a dead portal, and sends no request to one that drains', () => {
  const [deployment] = parseResources(readBase('deployment.yaml'));
  const [container] = DeploymentSchema.parse(deployment?.spec).template.spec.containers;
  const asks = (path: string) => ({ httpGet: { path, port: 'http' } });
  expect(container).toMatchObject({
    startupProbe: asks('/healthz'),
    livenessProbe: asks('/healthz'),
    readinessProbe: asks('/readyz'),
  });
});

it('Redis asks for its password and, when it is full, forgets no counter', () => {
  const words = readBase('redis.yaml').replaceAll(/\n +- /g, ' ');
  expect(words).toContain('--maxmemory-policy noeviction --requirepass $(REDIS_PASSWORD)');
});

it('the times of the examples leave nginx time to wait for a call, and an instance time to end', () => {
  const config = readFileSync('rpc/deploy/nginx/nginx.conf', 'utf8');
  const unit = readFileSync('rpc/deploy/systemd/portal@.service', 'utf8');
  const [idle, read, drain, stop] = [
    /upstream portal \{[^}]*keepalive_timeout (\d+)s;/.exec(config),
    /proxy_read_timeout (\d+)s;/.exec(config),
    /DRAIN_SECONDS=(\d+)/.exec(unit),
    /^TimeoutStopSec=(\d+)$/m.exec(unit),
  ].map((found) => Number(found?.[1]) * 1_000);
  expect(read).toBeGreaterThan(CALL_TIMEOUT_MS);
  expect(drain).toBeGreaterThan(Number(idle));
  expect(stop).toBeGreaterThan(Number(drain) + LINGER_MS + GRACE_MS);
});

it('each alert has its section in RUNBOOK.md and links to it', () => {
  const alerts = listMatches(alertRules, /^ +- alert: (\w+)$/gm);
  expect(listMatches(readFileSync('rpc/deploy/RUNBOOK.md', 'utf8'), /^## (Portal\w+)$/gm)).toEqual(alerts);
  const links = listMatches(alertRules, /runbook: rpc\/deploy\/RUNBOOK\.md#(\w+)$/gm);
  expect(links).toEqual(alerts.map((alert) => alert.toLowerCase()));
});

const baseFiles = readdirSync(`${kubernetes}/base`).filter((file) => file !== 'kustomization.yaml');

it('each file of base/ is deployed', () => {
  const deployed = listMatches(readBase('kustomization.yaml'), /^ {2}- (\S+\.yaml)$/gm);
  expect(deployed.toSorted()).toEqual(baseFiles.toSorted());
});

it.each(baseFiles)('base/%s has the schema of Kubernetes’ API', (file) => {
  const resources = parseResources(readBase(file));
  expect(resources.flatMap(findProblems)).toEqual([]);
});

describe.skipIf(!kubectl)('the production overlay', () => {
  const build = () =>
    parseResources(
      execFileSync('kubectl', ['kustomize', `${kubernetes}/overlays/production`], { encoding: 'utf8' }),
    );
  const listPods = () =>
    build()
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => DeploymentSchema.parse(spec).template.spec);

  it('has the schemas of Kubernetes’ API', () => {
    expect(build().flatMap(findProblems)).toEqual([]);
  });

  it('starts the portal with settings that it knows, and gives it time to shut down', () => {
    const [data] = build().flatMap((resource) => (resource.kind === 'ConfigMap' ? [resource.data] : []));
    const portal = listPods().find(({ containers: [container] }) => container?.name === 'portal');
    const [container] = portal?.containers ?? [];
    const secrets = container?.env.map(({ name }) => [name, 'redis://portal-redis:6379']) ?? [];
    const variables = { ...z.record(z.string(), z.string()).parse(data), ...Object.fromEntries(secrets) };
    expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([]);
    const { drainMs, ...settings } = readSettings(variables);
    expect(settings).toMatchObject({ mode: 'live', trustProxy: 1 });
    expect(portal?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      (drainMs + LINGER_MS + GRACE_MS) / 1_000 + 10,
    );
    // Kubernetes asks three times before it sends no more requests.
    const { periodSeconds } = z.object({ periodSeconds: z.number() }).parse(container?.readinessProbe);
    expect(drainMs / 1_000).toBeGreaterThan(3 * periodSeconds);
  });

  it('restricts each pod: no root, no writable files, no capabilities, no token, limited memory', () => {
    for (const { containers, ...pod } of listPods()) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of containers)
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.anything() } },
        });
    }
  });
});
