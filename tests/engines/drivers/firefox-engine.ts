import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { launch, TargetType } from 'puppeteer-core';
import { startWatchdog } from '#mock-api/start/processes.ts';
import type { Engine, EnginePage, EngineWindow, Theme, WindowOptions } from './engine-page.ts';

/** Starts Firefox (WebDriver BiDi), one process for each theme. */
export function startFirefoxEngine(executablePath: string): Engine {
  const browsers = new Map<Theme, Promise<Browser>>();
  const browserOf = (theme: Theme) => {
    const known = browsers.get(theme) ?? launchBrowser(executablePath, theme);
    browsers.set(theme, known);
    return known;
  };
  return {
    openWindow: async (window) => openWindow(await browserOf(window.theme), window),
    async close() {
      await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
    },
  };
}

/** Firefox takes preferences only from its settings. */
const firefoxSettings = (theme: Theme) => ({
  'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  // Popups of a press only, as players have it.
  'dom.disable_open_during_load': true,
  'network.dns.forceResolve': '127.0.0.1',
});

async function launchBrowser(executablePath: string, theme: Theme): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: firefoxSettings(theme),
  });
  // Puppeteer ends its browser at most signals, but not when this process is killed.
  const program = browser.process();
  const watchdog = program && startWatchdog(program);
  browser.once('disconnected', () => watchdog?.kill('SIGKILL'));
  return browser;
}

async function openWindow(browser: Browser, options: WindowOptions): Promise<EngineWindow> {
  const context = await browser.createBrowserContext();
  const problems: string[] = [];
  context.on('targetcreated', async (target) => {
    // Firefox has no page for a worker.
    if (target.type() !== TargetType.PAGE) return;
    const opened = await target.page();
    if (opened) watch(opened, problems);
  });
  return {
    page: await openTab(context, options),
    takeProblems: async () => problems.splice(0),
    close: () => context.close(),
  };
}

async function openTab(context: BrowserContext, options: WindowOptions): Promise<EnginePage> {
  const { width, height } = options;
  const page = await context.newPage();
  await page.setViewport({ width, height }).catch((error: Error) => {
    // Firefox 140, Debian's, can set the size and not the orientation.
    if (!error.message.includes('emulation.setScreenOrientationOverride')) throw error;
  });
  return adaptPage(page, context, options);
}

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      problems.push(`${message.text()} ${message.location().url ?? ''}`.trim());
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('requestfailed', (request) => problems.push(describeFailure(request)));
}

const describeFailure = (request: HTTPRequest) =>
  `failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`;

function adaptPage(page: Page, context: BrowserContext, options: WindowOptions): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url)),
    // Puppeteer waits for a load, which Firefox 140 doesn't tell of an entry of the same page.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) =>
      // A window that closes when it is pressed gives no answer.
      page.mouse.click(x, y).catch((error: Error) => {
        if (error.name !== 'TargetCloseError' && !page.isClosed()) throw error;
      }),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    async findPopup() {
      const other = (await context.pages()).find((one) => one !== page);
      return other && adaptPage(other, context, options);
    },
    openTab: () => openTab(context, options),
  };
}
