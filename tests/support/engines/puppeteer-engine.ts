import type { Browser, BrowserContext, HTTPRequest, Page, SupportedBrowser } from 'puppeteer-core';
import { launch, TargetType } from 'puppeteer-core';
import { launchFlags } from '../chromium.ts';
import type { Engine, EnginePage, EngineWindow, Theme, WindowOptions } from './engine-page.ts';

interface PuppeteerOptions {
  browser: SupportedBrowser;
  executablePath: string;
}

/** Starts Chromium (DevTools protocol) or Firefox (WebDriver BiDi), one process for each theme that is used. */
export function startPuppeteerEngine(options: PuppeteerOptions): Engine {
  const browsers = new Map<Theme, Promise<Browser>>();
  const browserOf = (theme: Theme) => {
    const known = browsers.get(theme) ?? launchBrowser(options, theme);
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

/** Firefox has no other way to choose a theme than its settings. */
const firefoxSettings = (theme: Theme) => ({
  'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  // Popups of a press only, as players have it.
  'dom.disable_open_during_load': true,
  'network.dns.forceResolve': '127.0.0.1',
});

function launchBrowser({ browser, executablePath }: PuppeteerOptions, theme: Theme): Promise<Browser> {
  if (browser === 'firefox') {
    return launch({ browser, executablePath, headless: true, extraPrefsFirefox: firefoxSettings(theme) });
  }
  return launch({ browser, executablePath, headless: true, args: [...launchFlags] });
}

async function openWindow(browser: Browser, { width, height, theme }: WindowOptions): Promise<EngineWindow> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems: string[] = [];
  context.on('targetcreated', async (target) => {
    // Firefox has no page for a worker.
    if (target.type() !== TargetType.PAGE) return;
    const opened = await target.page();
    if (opened) watch(opened, problems);
  });
  watch(page, problems);
  await page.setViewport({ width, height });
  // Firefox gets both from its settings.
  await page
    .emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    .catch(() => undefined);
  return { page: adaptPage(page, context), problems: () => [...problems], close: () => context.close() };
}

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('requestfailed', (request) => problems.push(describeFailure(request)));
}

const describeFailure = (request: HTTPRequest) =>
  `failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`;

function adaptPage(page: Page, context: BrowserContext): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    async findPopup() {
      const other = (await context.pages()).find((one) => one !== page);
      return other && adaptPage(other, context);
    },
  };
}
