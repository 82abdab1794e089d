import { existsSync } from 'node:fs';
import type { Call } from '#schema/call.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import type { ChangeSet } from './change-set.ts';
import { toKebab, toWords } from './names.ts';
import type { Option, Values } from './options.ts';
import { checkChoice } from './options.ts';
import { planSection } from './plan-section.ts';
import { addEntry, addImport, addTableRow } from './source-edits.ts';
import type { NewCall } from './templates/call.ts';
import * as templates from './templates/call.ts';

type CallOption = 'key' | 'area' | 'method' | 'input' | 'path' | 'auth' | 'procedure' | 'proof' | 'section';

export const callOptions: readonly Option<CallOption>[] = [
  {
    name: 'key',
    question: 'Name of the call in schema/calls.ts, such as dailyChallenges.',
    check: (key) =>
      known.some(([name]) => name === key) ? `is taken: ${key} is in schema/calls.ts` : checkName(key),
  },
  {
    name: 'area',
    question: 'Area: the file in schema/calls/, rpc/routers/ and mock-api/handlers/, such as challenges.',
    check: checkName,
  },
  {
    name: 'method',
    question: 'HTTP method. A GET reads, all others write.',
    default: 'GET',
    check: (method) => checkChoice(method, ['GET', 'POST', 'PUT', 'DELETE']),
  },
  {
    name: 'input',
    question: 'Input fields with their types, such as id or id:string,count:number.',
    default: '',
    check: (input) => {
      const wrong = input
        .split(',')
        .filter((field) => input !== '' && !/^[a-z]\w*(:(string|number|boolean))?$/.test(field));
      return wrong.length > 0 ? `has a wrong field: ${wrong.join(', ')}` : undefined;
    },
  },
  {
    name: 'path',
    question: 'Path on the host, such as /api/v1/challenges/{id}.',
    check: checkPath,
  },
  {
    name: 'auth',
    question: 'Does the host need the player’s token: bearer or none?',
    default: 'bearer',
    check: (auth) => checkChoice(auth, ['bearer', 'none']),
  },
  {
    name: 'procedure',
    question: 'tRPC procedure, such as challenges.daily. Empty: <area>.<key>.',
    default: '',
    check: (procedure, { area }) => {
      if (procedure === '') return undefined;
      if (!new RegExp(`^${area}\\.[a-z]\\w*$`).test(procedure)) return `must be ${area}.<name>`;
      const user = known.find(([, call]) => call.procedure === procedure);
      return user && `is taken by the call ${user[0]}`;
    },
  },
  {
    name: 'proof',
    question: 'For a write: the read that shows its effect to the player, such as profile.',
    default: '',
    check: (proof, { method }) => {
      if (method === 'GET') return proof === '' ? undefined : 'needs a write: another method than GET';
      return known.some(([key, { effect }]) => key === proof && effect === 'read')
        ? undefined
        : `must be a read of schema/calls.ts: ${proof || 'none'}`;
    },
  },
  {
    name: 'section',
    question:
      'Screen that shows the read in a section: a folder of web/screens/ with stories, such as profile.',
    default: '',
    check: (screen, { method }) => {
      if (screen === '') return undefined;
      if (method !== 'GET') return 'needs a read: method GET';
      const needed = [`web/screens/${screen}/screen.tsx`, `stories/screens/${screen}.stories.tsx`];
      const missing = needed.filter((file) => !existsSync(file));
      return missing.length > 0
        ? `names an unknown screen: there is no ${missing.join(' and no ')}`
        : undefined;
    },
  },
];

const known: readonly (readonly [string, Call])[] = callKeys.map((key) => [key, callOf(key)]);

function checkName(name: string): string | undefined {
  return /^[a-z][A-Za-z0-9]*$/.test(name) ? undefined : `must be a camelCase name: ${name}`;
}

function checkPath(path: string, { method, input }: Values<'method' | 'input'>): string | undefined {
  if (!/^\/api\/[\w{}/.-]+$/.test(path)) return `must start with /api/: ${path}`;
  const fields = parseInput(input);
  const missing = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, field = '']) => field)
    .filter((field) => !fields.has(field));
  if (missing.length > 0)
    return `has {${missing.join('}, {')}}, which --input lacks: --input ${missing.join(',')}`;
  const user = known.find(([, call]) => call.path === path && call.method === method);
  return user && `is taken: ${method} ${path} is the call ${user[0]}`;
}

const parseInput = (input: string): ReadonlyMap<string, string> =>
  new Map(
    input
      .split(',')
      .filter(Boolean)
      .map((field) => field.split(':'))
      .map(([name = '', type = 'string']) => [name, type]),
  );

/** Plans all files of a new call. */
export function planCall(values: Values<CallOption>, changes: ChangeSet): void {
  const call: NewCall = {
    ...values,
    procedure: values.procedure || `${values.area}.${values.key}`,
    input: parseInput(values.input),
  };
  planSchema(call, changes);
  planProcedure(call, changes);
  planHandler(call, changes);
  if (values.section) planSection(call, values.section, changes);
}

function planSchema(call: NewCall, changes: ChangeSet) {
  const { area, key } = call;
  if (templates.isRead(call)) changes.create(templates.entityFile(call), templates.entityTemplate(call));
  const file = `schema/calls/${toKebab(area)}.ts`;
  if (!changes.exists(file)) {
    changes.create(file, templates.callFileTemplate(call));
    changes.edit(
      'schema/calls.ts',
      (text) => addEntry(text, 'table', `...${area}Calls`),
      (text) => addImport(text, `import { ${area}Calls } from './calls/${toKebab(area)}.ts';`),
    );
  }
  changes.edit(
    file,
    (text) => addEntry(text, `${area}Calls`, templates.callEntry(call)),
    (text) => templates.callImports(call).reduce(addImport, text),
  );
  changes.edit('schema/specification.md', (text) =>
    addTableRow(text, '## 7. The calls it makes', `| \`${key}\` | ${toWords(key).toLowerCase()} |`),
  );
}

function planProcedure(call: NewCall, changes: ChangeSet) {
  const { area } = call;
  const file = `rpc/routers/${toKebab(area)}.ts`;
  if (!changes.exists(file)) {
    changes.create(file, templates.routerTemplate(call));
    changes.edit(
      'rpc/router.ts',
      (text) => addEntry(text, 'appRouter', `${area}: ${area}Router`),
      (text) => addImport(text, `import { ${area}Router } from './routers/${toKebab(area)}.ts';`),
    );
  }
  changes.edit(
    file,
    (text) => addEntry(text, `${area}Router`, templates.procedureEntry(call)),
    (text) => templates.procedureImports(call).reduce(addImport, text),
  );
}

function planHandler(call: NewCall, changes: ChangeSet) {
  const { area, key } = call;
  const file = `mock-api/handlers/${toKebab(area)}.ts`;
  if (!changes.exists(file)) changes.create(file, '');
  changes.edit(
    file,
    (text) => text + templates.handlerTemplate(call),
    (text) => addImport(text, `import { ${templates.defineName(call)} } from './define-handler.ts';`),
  );
  changes.edit(
    'mock-api/handlers/handlers.ts',
    (text) => addEntry(text, 'handlers', key),
    (text) => addImport(text, `import { ${key} } from './${toKebab(area)}.ts';`),
  );
  changes.create(`tests/unit/mock-api/handlers/${toKebab(key)}.test.ts`, templates.handlerTestTemplate(call));
}
