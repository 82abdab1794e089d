import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { startCommand } from '#mock-api/start/processes.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import type { Engine, EnginePage, EngineWindow, WindowOptions } from './engine-page.ts';
import type { SendCommand } from './webdriver.ts';
import { createCommandSender } from './webdriver.ts';

const browserScript = fileURLToPath(new URL('webkit_browser.py', import.meta.url));
const SessionSchema = z.object({ sessionId: z.string() });
const HandlesSchema = z.array(z.string());
const WindowSchema = z.object({ handle: z.string() });

/** WebDriver's sign for the key. */
const ESCAPE = '\uE00C';

/** WebKitGTK, driven by its own WebDriver. Each window is a browser, a driver and a display of its own. */
export const startWebKitEngine = (): Engine => ({ openWindow, close: async () => undefined });

async function openWindow(options: WindowOptions): Promise<EngineWindow> {
  const { width, height, theme } = options;
  const profile = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const [port = 0] = await findFreePorts(1);
  const screen = `-screen 0 ${width}x${height}x24`;
  const problems: string[] = [];
  const keepProblem = (line: string) => {
    if (/CONSOLE (\w+ )?(ERROR|WARN)/.test(line)) problems.push(line.replace(/^.*?CONSOLE/, 'CONSOLE'));
  };
  const driver = startCommand(
    'WebKitWebDriver',
    ['xvfb-run', '-a', '-s', screen, 'WebKitWebDriver', `--port=${port}`],
    {
      onLine: keepProblem,
      onErrorLine: keepProblem,
      // Without a graphics card, Mesa paints, and WebKit's web process crashes in code that Mesa generates.
      env: { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
    },
  );
  const stop = async () => {
    await driver.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const send = createCommandSender(`http://127.0.0.1:${port}`);
    await waitForDriver(send);
    const args = [browserScript, profile, String(width), String(height), theme];
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } },
    };
    const { sessionId } = SessionSchema.parse(await send('POST', '/session', { capabilities }));
    const inSession: SendCommand = (method, command, body) =>
      send(method, `/session/${sessionId}${command}`, body);
    const handle = z.string().parse(await inSession('GET', '/window'));
    return {
      page: createPage(inSession, handle),
      takeProblems: async () => problems.splice(0),
      async close() {
        await inSession('DELETE', '').catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForDriver(send: SendCommand): Promise<void> {
  const deadline = Date.now() + TEST_TIMEOUT_MS;
  for (;;) {
    try {
      return void (await send('GET', '/status'));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function createPage(session: SendCommand, handle: string): EnginePage {
  // The session has one current window; each command selects its own first.
  const send: SendCommand = async (method, path, body) => {
    await session('POST', '/window', { handle });
    return session(method, path, body);
  };
  const act = (id: string, type: string, actions: readonly object[]) =>
    send('POST', '/actions', {
      actions: [{ id, type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
    });
  const typeKeys = (keys: readonly string[]) =>
    act(
      'keyboard',
      'key',
      keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    forward: async () => void (await send('POST', '/forward', {})),
    reload: async () => void (await send('POST', '/refresh', {})),
    evaluate: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    click: async (x, y) =>
      void (await act('mouse', 'pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])),
    type: async (text) => void (await typeKeys([...text])),
    pressEscape: async () => void (await typeKeys([ESCAPE])),
    async findPopup() {
      const handles = HandlesSchema.parse(await session('GET', '/window/handles'));
      const other = handles.find((one) => one !== handle);
      return other === undefined ? undefined : createPage(session, other);
    },
    async openTab() {
      const { handle: opened } = WindowSchema.parse(await send('POST', '/window/new', { type: 'tab' }));
      return createPage(session, opened);
    },
  };
}
