import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { startNode } from '#mock-api/start/processes.ts';
import { waitUntilReady } from '#mock-api/start/wait-until-ready.ts';
import { startHttpsProxy } from '#tests/e2e/fixtures/https-proxy.ts';
import { startConnectProxy } from '#tests/support/connect-proxy.ts';
import { createSelfSignedCertificate } from '#tests/support/self-signed-certificate.ts';
import { createServerOptions } from '#tests/support/stack.ts';
import { AUTH_DOMAIN } from './google/popup.ts';
import { startGoogle } from './google/server.ts';
import { PROJECT_ID } from './google/tokens.ts';
import { HOST_NAME, startLiveHost } from './live-host.ts';

export type LivePortal = Awaited<ReturnType<typeof startLivePortal>>;

/** Starts the built portal in live mode, an API host and the stand-in of Google. */
export async function startLivePortal() {
  const [port = 0, metricsPort = 0] = await findFreePorts(2);
  const proxy = await startHttpsProxy(`http://localhost:${port}`);
  const origin = `https://localhost:${proxy.port}`;
  const google = await startGoogle(origin);
  const host = await startLiveHost(google, origin);
  const googleKeys = await startGoogleKeys(google.httpPort);
  const env = {
    ...googleKeys.env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PORTAL_ORIGIN: origin,
    API_HOST: host.origin,
    ROBLOX_PROXY_HOST: host.origin,
    CDN_HOST: `https://${HOST_NAME}`,
    AUTH_REDIRECT_ORIGINS: `https://${HOST_NAME}`,
    TRUST_PROXY: '1',
    FIREBASE_API_KEY: 'live-key',
    FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_APP_ID: '1:1:web:1',
    RATE_LIMIT_SCALE: '1000',
    GAMES_IN_PAGES: 'false',
    DRAIN_SECONDS: '0',
  };
  const child = startNode('live portal', ['dist/rpc/main.js'], createServerOptions('live-portal', port, env));
  await waitUntilReady(`http://localhost:${port}/healthz`, child);
  return {
    origin,
    google,
    host,
    async stop() {
      await child.stop();
      await Promise.all([proxy.stop(), host.stop(), google.stop(), googleKeys.stop()]);
    },
  };
}

/** Stands in for the network's proxy, behind which Google's key set is the stand-in's. `env` makes the server use it. */
async function startGoogleKeys(port: number) {
  const name = 'www.googleapis.com';
  const certificate = createSelfSignedCertificate(name);
  const folder = mkdtempSync(join(tmpdir(), 'google-keys-'));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, certificate.cert);
  const tls = await startHttpsProxy(`http://127.0.0.1:${port}`, certificate);
  const proxy = await startConnectProxy({ [`${name}:443`]: tls.port });
  return {
    env: { ...proxy.env, NODE_EXTRA_CA_CERTS: ca },
    async stop() {
      await Promise.all([proxy.stop(), tls.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}
