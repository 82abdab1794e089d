import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startProxy } from './proxy/server.ts';

/** `npm run contract:proxy -- --host URL [--port N] [--log FILE]`: checks every exchange while you use the portal. */
const OptionsSchema = z.object({
  host: z.url({ protocol: /^https?$/ }),
  port: z.coerce.number().int().min(0).max(65_535).default(4_100),
  log: z.string().min(1).default('.cache/contract/proxy.log'),
});

const options = readOptions();
if (options) await startCommand(options);
else {
  console.error('contract:proxy: needs --host URL, [--port N] [--log FILE]');
  process.exitCode = 2;
}

function readOptions(): z.infer<typeof OptionsSchema> | undefined {
  try {
    const names = { host: { type: 'string' }, port: { type: 'string' }, log: { type: 'string' } } as const;
    return OptionsSchema.parse(parseArgs({ options: names }).values);
  } catch {
    return undefined;
  }
}

async function startCommand({ host, port, log }: z.infer<typeof OptionsSchema>): Promise<void> {
  mkdirSync(path.dirname(log), { recursive: true });
  const proxy = await startProxy({
    host,
    port,
    onExchange(seen) {
      appendFileSync(log, `${JSON.stringify(seen)}\n`);
      const { call, status, ms, findings } = seen;
      const [first] = findings;
      const found = first
        ? `${first.class}: ${first.path} should be ${first.expected}, but is ${first.actual}`
        : 'agrees';
      console.log(`${call} ${status} ${ms} ms: ${found}`);
    },
  }).catch((error: unknown) => {
    console.error(`contract:proxy: cannot listen on port ${port}: ${String(error)}`);
    process.exit(2);
  });
  console.log(
    `contract proxy: API_HOST=${proxy.origin} goes to ${new URL(host).origin}; verdicts at ${proxy.origin}/__contract and in ${log}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void proxy.close().then(() => process.exit(0)));
  }
}
