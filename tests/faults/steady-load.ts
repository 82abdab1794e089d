import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { PortalRequest } from './test-portal.ts';
import { buildRequest } from './test-portal.ts';

/** Every tick sends five requests: a page, two of its scripts, and two procedures. */
const TICK_MS = 25;
/** On a machine that is too busy for 200 requests a second, the portal would reject calls to shed load. */
const MAX_RUNNING = 100;
const PAGES = ['/', '/about', '/games', '/login', '/profile', '/profile/veteran'];

interface RequestCounts {
  page: number;
  script: number;
  read: number;
  write: number;
  missingScript: number;
}

/** Sends 200 requests a second until `stop`, which resolves with the requests that got no good response. */
export function startSteadyLoad(origin: string) {
  const counts: RequestCounts = { page: 0, script: 0, read: 0, write: 0, missingScript: 0 };
  const lost: string[] = [];
  const running = new Set<Promise<void>>();
  const agent = new Agent({ keepAlive: true });
  let ticks = 0;

  // Not `fetch`: undici throws an uncaught error if a connection ends while its parser is paused.
  async function send(kind: keyof RequestCounts, sent: PortalRequest) {
    counts[kind] += 1;
    const { method = 'GET', headers = {}, path, body } = sent;
    const sending = request(origin + path, { method, headers, agent });
    sending.end(body);
    const [response]: IncomingMessage[] = await once(sending, 'response');
    if (!response) throw new Error('no response');
    return { status: response.statusCode, text: await readText(response) };
  }

  async function sendProcedure(kind: 'read' | 'write', procedure: string, input?: unknown) {
    const { status } = await send(kind, buildRequest(procedure, input, 'rookie'));
    if (status !== 200) throw new Error(`${procedure}: ${status}`);
  }

  /** Loads a page and scripts of it. If a script stays missing, reloads the page once. */
  async function visit(path: string, reloads = 1): Promise<void> {
    const { status, text } = await send('page', { path, headers: { accept: 'text/html' } });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const [entry = '', ...others] = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, script = '']) => script,
    );
    const wanted = [entry, others[ticks % others.length] ?? entry];
    const loaded = await Promise.all(wanted.map(loadScript));
    if (loaded.every(Boolean)) return;
    if (reloads === 0) throw new Error(`${path}: scripts are missing: ${wanted.join(', ')}`);
    await visit(path, reloads - 1);
  }

  async function loadScript(script: string): Promise<boolean> {
    const { status } = await send('script', { path: script });
    if (status === 404) counts.missingScript += 1;
    else if (status !== 200) throw new Error(`${script}: ${status}`);
    return status === 200;
  }

  function track(kind: keyof RequestCounts, work: Promise<void>) {
    const tracked = work
      .catch((error: Error) => void lost.push(`${kind}: ${error.message} ${String(error.cause ?? '')}`))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }

  function tick() {
    ticks += 1;
    track('page', visit(PAGES[ticks % PAGES.length] ?? '/'));
    track('read', sendProcedure('read', 'profile.public', { id: 'veteran' }));
    if (ticks % 4 === 0) track('write', sendProcedure('write', 'options.update', createOption(ticks)));
    else track('read', sendProcedure('read', 'profile.own'));
  }

  const startedAt = performance.now();
  const timer = setInterval(() => {
    // The timer may be late, so that several ticks are due.
    while (ticks * TICK_MS < performance.now() - startedAt && running.size < MAX_RUNNING) tick();
  }, TICK_MS);

  return {
    counts,
    async stop(): Promise<string[]> {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return lost;
    },
  };
}

const createOption = (nth: number) => ({
  category: 'Privacy',
  name: 'ShowInLeaderboards',
  value: nth % 8 === 0,
});
