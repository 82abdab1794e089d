import { parseArgs } from 'node:util';
import { z } from 'zod';
import { time } from '#schema/constants.ts';
import { computeSchemaHash } from '../report/schema-hash.ts';
import { readStoredVerdicts } from '../report/verdict-store.ts';

const VerdictOptionsSchema = z.object({
  host: z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
  store: z.string().default('.cache/contract'),
  /** Maximum age of a result; older ones count as unknown. */
  'max-age': z.coerce.number().positive().default(30),
});

export interface ReleaseVerdict {
  code: 0 | 1 | 2;
  line: string;
}

/** Decides from saved results whether this build may be released against a host. Makes no requests. */
export function decideRelease(args: readonly string[], now = Date.now()): ReleaseVerdict {
  const question = readOptions(args);
  if (!question)
    return { code: 2, line: 'contract:verdict: needs --host URL, [--store DIR] [--max-age DAYS]' };
  const { host, store, 'max-age': maxAge } = question;
  const kept = readStoredVerdicts(store, host);
  const last = kept.find((one) => one.schemaHash === computeSchemaHash());
  if (!last) {
    const others = kept.length > 0 ? `, only with ${kept.map((one) => one.schemaHash).join(', ')}` : '';
    return {
      code: 2,
      line: `not known: ${host} was never tested with schema ${computeSchemaHash()}${others}`,
    };
  }
  const days = (now - Date.parse(last.at)) / time.DAY_MS;
  if (days > maxAge)
    return { code: 2, line: `not known: ${host} was last tested ${Math.floor(days)} days ago` };
  const seen = `${last.at}, ${last.checks} checks, ${last.risks} risks, ${last.skipped} skipped`;
  if (last.violations > 0) return { code: 1, line: `no: ${last.violations} violations (${seen})` };
  const unseen = last.unseen.length > 0 ? `; never answered: ${last.unseen.join(', ')}` : '';
  return { code: 0, line: `yes: ${host} agreed with this build (${seen}${unseen})` };
}

function readOptions(args: readonly string[]): z.infer<typeof VerdictOptionsSchema> | undefined {
  try {
    const options = {
      host: { type: 'string' },
      store: { type: 'string' },
      'max-age': { type: 'string' },
    } as const;
    return VerdictOptionsSchema.parse(parseArgs({ args: [...args], options }).values);
  } catch {
    return undefined;
  }
}
