import { toKebab, toPascal, toWords } from '../names.ts';
import { todo } from '../todo.ts';

/** What the templates of a call need to know. */
export type NewCall = {
  key: string;
  /** The camelCase name of the router and of the file of calls. */
  area: string;
  procedure: string;
  method: string;
  path: string;
  auth: string;
  /** The read that shows a write's effect. */
  proof: string;
  /** Type by field: 'string', 'number' or 'boolean'. */
  input: ReadonlyMap<string, string>;
};

export const isRead = ({ method }: NewCall) => method === 'GET';
export const isProtected = ({ auth }: NewCall) => auth === 'bearer';
export const entityOf = ({ key }: NewCall) => toPascal(key);
export const entityFile = ({ key }: NewCall) => `schema/entities/${toKebab(key)}.ts`;

const samples: Readonly<Record<string, string>> = { string: `'first'`, number: '1', boolean: 'true' };

/** An input of the call, as source text. */
export const sampleInput = ({ input }: NewCall) =>
  `{ ${[...input].map(([field, type]) => `${field}: ${samples[type]}`).join(', ')} }`;

export const entityTemplate = (call: NewCall) => `import { z } from 'zod';

${todo('list the fields of the host’s response')}
export const ${entityOf(call)}Schema = z
  .object({ entries: z.array(z.object({ id: z.string(), title: z.string() })) })
  .meta({ id: '${entityOf(call)}' });
export type ${entityOf(call)} = z.infer<typeof ${entityOf(call)}Schema>;
`;

export const callFileTemplate = ({ area }: NewCall) => `import type { Call } from '../call.ts';

/** Calls of the area ${toWords(area).toLowerCase()} (SPEC §7). */
export const ${area}Calls = {} as const satisfies Record<string, Call>;
`;

export const callEntry = (call: NewCall) => {
  const { key, procedure, method, path, auth, input } = call;
  const query = [...input.keys()]
    .filter((field) => isRead(call) && !path.includes(`{${field}}`))
    .map((field) => `'${field}'`);
  const fields = [...input].map(([field, type]) => `${field}: z.${type}()`);
  const takesInput = input.size > 0;
  const failures = [...(takesInput ? ['badRequest'] : []), ...(isProtected(call) ? ['unauthorized'] : [])];
  return `
  ${key}: {
    summary: '${toWords(key)}',
    procedure: '${procedure}',
    method: '${method}',
    path: '${path}',
    ...${isRead(call) ? 'read' : 'write'},${query.length > 0 ? `\n    query: [${query.join(', ')}],` : ''}
    auth: '${auth}',
    host: 'api',
    ${takesInput ? `input: z.object({ ${fields.join(', ')} })` : '...noInput'},
    ${takesInput ? `${todo('give inputs that the host takes from the player')}\n    samples: () => [${sampleInput(call)}],` : ''}
    ${isRead(call) ? `...responseSchemas(${entityOf(call)}Schema)` : `${proofEntry(call)}\n    ...noResponseSchemas`},
    ${todo('complete the properties (.github/adding-a-call.md); word the summary here and in schema/specification.md')}
    failures: [${failures.join(', ')}],
  }`.replaceAll(/^\s*\n/gm, '');
};

const proofEntry = ({
  proof,
}: NewCall) => `${todo('tell which part of the response the write sets, to what, and how to undo it')}
    proof: { read: '${proof}', shown: () => true, expected: () => true, undo: 'impossible' },`;

export function callImports(call: NewCall): string[] {
  const { input } = call;
  const names = [
    ...(input.size > 0 ? ['badRequest'] : ['noInput']),
    ...(isProtected(call) ? ['unauthorized'] : []),
    ...(isRead(call) ? ['read', 'responseSchemas'] : ['write', 'noResponseSchemas']),
  ];
  return [
    ...(input.size > 0 ? [`import { z } from 'zod';`] : []),
    `import { ${names.join(', ')} } from '../call.ts';`,
    ...(isRead(call)
      ? [`import { ${entityOf(call)}Schema } from '../entities/${toKebab(call.key)}.ts';`]
      : []),
  ];
}

export const routerTemplate = ({ area }: NewCall) => `import type { Procedures } from '../trpc.ts';
import { router } from '../trpc.ts';

export const ${area}Router = router({} satisfies Procedures<'${area}'>);
`;

export function procedureEntry(call: NewCall): string {
  const { key, procedure, input } = call;
  const base = isProtected(call) ? 'protectedProcedure' : 'publicProcedure';
  const limit = isRead(call) ? 'reading' : 'writing';
  const parser = input.size > 0 ? `.input(calls.${key}.input)` : '';
  const given = input.size > 0 ? 'input, ' : '';
  const sent = input.size > 0 ? 'input' : '{}';
  const run = isProtected(call)
    ? `({ ctx: { host, token }, ${given}signal }) => host.call('${key}', ${sent}, { token, signal })`
    : `({ ctx, ${given}signal }) => ctx.host.call('${key}', ${sent}, { signal })`;
  return `
  ${procedure.replace(/^.*\./, '')}: ${base}('${limit}')${parser}.${isRead(call) ? 'query' : 'mutation'}(${run})`;
}

export const procedureImports = (call: NewCall) => [
  ...(call.input.size > 0 ? [`import { calls } from '#schema/calls.ts';`] : []),
  `import { ${isProtected(call) ? 'protectedProcedure' : 'publicProcedure'} } from '../trpc.ts';`,
];

export const defineName = (call: NewCall) =>
  isProtected(call) ? 'defineProtectedHandler' : 'definePublicHandler';

export const handlerTemplate = (call: NewCall) => `
export const ${call.key} = ${defineName(call)}('${call.key}', () => {
  ${
    isRead(call)
      ? `${todo('answer from the mock host’s store')}
  return { entries: [{ id: 'first', title: 'First entry' }] };`
      : `${todo('change the mock host’s store (mutateOwnPlayer), so that a read shows the write')}
  return undefined;`
  }
});
`;

export const handlerTestTemplate = (call: NewCall) => `import { expect, it } from 'vitest';
import { createTestHost } from '#tests/support/mock-host.ts';

${todo('expect the effect of the call, not only its status')}
it('${call.key} succeeds', async () => {
  const host = await createTestHost();
  const { status } = await host.call('${call.key}', ${sampleInput(call)}${isProtected(call) ? `, 'rookie'` : ''});
  expect(status).toBe(${isRead(call) ? 200 : 204});
});
`;
