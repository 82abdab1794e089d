import type { Browser } from 'puppeteer-core';
import { z } from 'zod';

/** Firefox must be started with this flag, so that a script may run in the browser's own context. */
export const consoleFlag = '-remote-allow-system-access';

const ContextsSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const EvaluationSchema = z.object({ result: z.object({ value: z.string() }) });
const MessagesSchema = z.array(z.object({ text: z.string(), source: z.string() }));

/**
 * Returns the errors and warnings of Firefox about pages since the last call, such as an ignored preload. The pages'
 * own console doesn't have them.
 */
export async function takeFirefoxMessages(browser: Browser): Promise<string[]> {
  const messages = MessagesSchema.parse(JSON.parse(await evaluateInBrowser(browser, takeMessages)));
  return messages.filter(({ source }) => /^https?:/.test(source)).map(({ text }) => `Firefox: ${text}`);
}

const takeMessages = `(() => {
  const messages = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError);
  Services.console.reset();
  return JSON.stringify(messages.map(({ errorMessage, sourceName }) => ({ text: errorMessage, source: sourceName })));
})()`;

async function evaluateInBrowser(browser: Browser, expression: string): Promise<string> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Puppeteer has no public method for a command of WebDriver BiDi
  const { connection } = browser as unknown as BidiBrowser;
  const send = async (method: string, params: object) => (await connection.send(method, params)).result;
  const { contexts } = ContextsSchema.parse(await send('browsingContext.getTree', { 'moz:scope': 'chrome' }));
  const target = { context: contexts[0]?.context };
  const evaluation = await send('script.evaluate', { expression, target, awaitPromise: false });
  return EvaluationSchema.parse(evaluation).result.value;
}

interface BidiBrowser {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}
