import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '#mock-api/start/processes.ts';
import { findFreePorts, waitUntilReady } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';
import { NPX_TIMEOUT_MS, startNpxPackage } from '#tests/support/npx-packages.ts';
import { startRawServer } from './peer-servers.ts';

/** Another server that serves the mock's public profiles. */
export interface MockPeer {
  is: string;
  url: string;
  child: Child;
  stop(): Promise<void>;
}

/** node:http with the same bytes: the upper bound for servers built on it. */
export async function startRawPeer(body: string): Promise<MockPeer> {
  const [port = 0] = await findFreePorts(1);
  const raw = await startRawServer(body, port);
  return { is: 'node:http', url: `${toLocalOrigin(port)}/`, child: raw, stop: () => raw.stop() };
}

export interface PeerRecords {
  records: readonly { id: string }[];
  /** Id of the requested record. */
  id: string;
}

/** Starts json-server over the same records, as its manual says. */
export const startJsonServerPeer = (records: PeerRecords) => startJsonServer('json-server', records, {});

/** Starts json-server with the setting that makes it faster, which its manual doesn't mention. */
export const startJsonServerInProduction = (records: PeerRecords) =>
  startJsonServer('json-server, NODE_ENV=production', records, { NODE_ENV: 'production' });

function startJsonServer(
  is: string,
  { records, id }: PeerRecords,
  env: Record<string, string>,
): Promise<MockPeer> {
  return createPeer(is, `/records/${id}`, async (folder, port) => {
    const file = join(folder, 'db.json');
    await writeFile(file, JSON.stringify({ records }));
    // json-server also serves this folder and doesn't start in production without it.
    await mkdir(join(folder, 'public'));
    return startNpxPackage('jsonServer', [file, '--port', port], { cwd: folder, env });
  });
}

/** Starts Prism with our OpenAPI document; it responds with an example made from the schema. */
export async function startPrismPeer(path: string): Promise<MockPeer> {
  return createPeer('Prism', path, async (folder, port) => {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(createOpenApiDocument(defaultBrand.productName)));
    // The other servers log nothing either.
    const args = ['mock', file, '--port', port, '--verboseLevel', 'silent'];
    return startNpxPackage('prism', args, { cwd: folder });
  });
}

async function createPeer(
  is: string,
  path: string,
  start: (folder: string, port: string) => Promise<Child>,
): Promise<MockPeer> {
  const [port = 0] = await findFreePorts(1);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const child = await start(folder, String(port));
  const stop = async () => {
    await child.stop();
    await rm(folder, { recursive: true });
  };
  // Prism listens on 127.0.0.1 alone, json-server on localhost.
  const url = `${toLocalOrigin(port)}${path}`;
  try {
    await waitUntilReady(url, child, { timeoutMs: NPX_TIMEOUT_MS });
  } catch (error) {
    await stop();
    throw new Error(`${is}: ${String(error)}\n${child.tail()}`);
  }
  return { is, url, child, stop };
}
