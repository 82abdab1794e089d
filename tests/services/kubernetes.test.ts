import { readdirSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames } from '#rpc/env.ts';
import { createLogger } from '#rpc/http/logger.ts';
import { createMetrics } from '#rpc/http/metrics.ts';
import { connectRedis } from '#rpc/http/redis.ts';
import { GRACE_MS, LINGER_MS } from '#rpc/http/shutdown.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import { buildKustomization, findAll, findProblems, parseResources } from '#tests/support/kubernetes.ts';
import { createRedisServer, findRedisServer } from '#tests/support/redis.ts';
import { findOnPath } from '#tests/support/system-programs.ts';

const folder = 'rpc/deploy/kubernetes';
const files = readdirSync(`${folder}/base`).filter((file) => file !== 'kustomization.yaml');

const hasKubectl = findOnPath(['kubectl']) !== undefined;
if (!hasKubectl) console.error('skipped: kubectl is not installed (Debian: kubernetes-client)');
const redisServer = findRedisServer();
if (!redisServer) console.error('skipped: redis-server is not installed (Debian: redis-server)');

it.each(files)('base/%s has the schema of Kubernetes’ API', (file) => {
  const resources = parseResources(readFileSync(`${folder}/base/${file}`, 'utf8'));
  expect(resources.flatMap(findProblems)).toEqual([]);
});

it('a misspelt field, a wrong type and an unknown kind are found', () => {
  const resource = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } };
  expect(findProblems({ ...resource, spec: { port: [] } })).toEqual([
    expect.stringContaining('/spec/port is no field'),
  ]);
  expect(findProblems({ ...resource, spec: { ports: [{ port: 'http' }] } })).toHaveLength(1);
  expect(findProblems({ ...resource, kind: 'Servce' })).toHaveLength(1);
});

describe.skipIf(!hasKubectl)('the build of', () => {
  it.each(['base', 'overlays/production'])('%s has the schemas of Kubernetes’ API', (name) => {
    expect(buildKustomization(`${folder}/${name}`).flatMap(findProblems)).toEqual([]);
  });
});

describe.skipIf(!hasKubectl)('in production', () => {
  const resources = hasKubectl ? buildKustomization(`${folder}/overlays/production`) : [];
  const deployments = findAll(resources, Deployment);
  const pods = deployments.map(({ spec }) => ({
    ...spec?.template.spec,
    labels: spec?.template.metadata?.labels,
  }));
  const podOf = (name: string) => {
    const pod = pods.find(({ labels }) => labels?.['app.kubernetes.io/name'] === name);
    const [container] = pod?.containers ?? [];
    if (!pod || !container) throw new Error(`There is no pod ${name}`);
    return { ...pod, container };
  };
  const portal = hasKubectl ? podOf('portal') : { container: undefined };
  const variables = {
    ...findAll(resources, ConfigMap)[0]?.data,
    ...Object.fromEntries(
      portal.container?.env?.map(({ name }) => [name, 'redis://portal-redis:6379']) ?? [],
    ),
  };

  it('the portal starts with the settings of the manifests', () => {
    expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(readSettings(variables)).toMatchObject({ mode: 'live', trustProxy: 1 });
  });

  it('a pod has 10 s more than its shutdown takes', () => {
    const { drainMs } = readSettings(variables);
    const seconds = podOf('portal').terminationGracePeriodSeconds;
    expect(seconds).toBeGreaterThanOrEqual((drainMs + LINGER_MS + GRACE_MS) / 1_000 + 10);
  });

  it('the portal answers the probes on the port of the settings', async () => {
    const { container } = podOf('portal');
    const server = await startTestPortal('http://127.0.0.1:1');
    for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
      expect((await server.send({ path: probe?.httpGet?.path ?? '' })).status).toBe(200);
      const port = container.ports?.find(({ name }) => name === probe?.httpGet?.port);
      expect(port?.containerPort).toBe(readSettings(variables).port);
    }
    await server.stop();
  });

  it('the metrics have a named port, and the autoscaler reads one of them', async () => {
    const { container } = podOf('portal');
    const port = container.ports?.find(({ name }) => name === 'metrics')?.containerPort;
    expect(port).toBe(readSettings(variables).metricsPort);
    const [autoscaler] = findAll(resources, HorizontalPodAutoscaler);
    const names = autoscaler?.spec?.metrics?.flatMap(({ pods: given }) => given?.metric.name ?? []);
    expect(names).toHaveLength(1);
    expect(await createMetrics().text()).toMatch(new RegExp(`^${names}`, 'm'));
  });

  it('each selector selects a pod, and each named port is a port of this pod', () => {
    const selectors = [
      ...deployments.map(({ spec }) => ({ labels: spec?.selector.matchLabels, ports: [] })),
      ...findAll(resources, PodDisruptionBudget).map(({ spec }) => ({
        labels: spec?.selector?.matchLabels,
        ports: [],
      })),
      ...findAll(resources, Service).map(({ spec }) => ({
        labels: spec?.selector,
        ports: spec?.ports?.map(({ targetPort }) => targetPort),
      })),
      ...findAll(resources, NetworkPolicy).map(({ spec }) => ({
        labels: spec?.podSelector.matchLabels,
        ports: spec?.ingress?.flatMap(({ ports }) => ports?.map(({ port }) => port)),
      })),
    ];
    for (const { labels, ports = [] } of selectors) {
      const { container } = podOf(labels?.['app.kubernetes.io/name'] ?? '');
      expect(container.ports?.map(({ name }) => name)).toEqual(expect.arrayContaining(ports));
    }
  });

  it('the network policy of the portal allows the addresses of its settings', () => {
    const policy = findAll(resources, NetworkPolicy).find(({ metadata }) => metadata?.name === 'portal');
    const allowed = policy?.spec?.egress?.flatMap(({ ports }) => ports?.map(({ port }) => port));
    const { api, roblox, redis } = readSettings(variables);
    const needed = [api, roblox, redis?.url ?? ''].map((url) => Number(new URL(url).port || 443));
    expect(allowed).toEqual(expect.arrayContaining([53, ...needed]));
  });

  it('the README tells how to create each secret', () => {
    const readme = readFileSync(`${folder}/README.md`, 'utf8');
    const keys = pods.flatMap(({ containers = [] }) =>
      containers.flatMap(({ env = [] }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef)),
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(readme).toContain(`create secret generic ${key?.name} `);
      expect(readme).toContain(`--from-literal=${key?.key}=`);
    }
  });

  it('each pod is restricted: no root, no writable files, no capabilities, no token, limited memory', () => {
    for (const { containers = [], ...pod } of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, resources: given } of containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(given).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    }
  });

  it.skipIf(!redisServer)(
    'Redis starts with the arguments of its container, and the portal connects',
    async () => {
      const args = podOf('portal-redis').container.args ?? [];
      const redis = await createRedisServer(
        redisServer ?? '',
        args.map((argument) => argument.replace('$(REDIS_PASSWORD)', 'the-password')),
      );
      await redis.start();
      const url = redis.url.replace('//', '//:the-password@');
      const client = await connectRedis({ url, prefix: 'portal:' }, createLogger('silent'));
      await waitUntil(() => client.status === 'ready', 'the portal is connected');
      client.disconnect();
      await redis.kill();
    },
  );
});
