import { expect, it } from 'vitest';
import { z } from 'zod';
import { callKeys, callOf } from '#schema/calls.ts';
import { listAssumptions, listRules } from '#schema/rule-sources.ts';
import { assumed } from '#schema/source.ts';

const ruleFiles = import.meta.glob<Record<string, unknown>>('/schema/{rules,entities}/*.ts', { eager: true });

/** Every schema of the project by its name: those of the calls, the forms and the entities. */
function listSchemas(): [string, z.core.$ZodType][] {
  const ofCalls = callKeys.flatMap((key) => {
    const { input, strictResponse } = callOf(key);
    return [
      [`${key} input`, input] as const,
      ...(strictResponse ? [[`${key} response`, strictResponse] as const] : []),
    ];
  });
  const forms = Object.entries(ruleFiles)
    .filter(([file]) => file.includes('/rules/'))
    .flatMap(([, exported]) => Object.entries(exported));
  return [...ofCalls, ...forms].flatMap(([name, schema]) =>
    schema instanceof z.core.$ZodType ? [[name, schema]] : [],
  );
}

it('every rule of a schema says who says so', () => {
  const silent = listSchemas().flatMap(([name, schema]) =>
    listRules(schema)
      .filter(({ source }) => source === undefined)
      .map(
        ({ path, kind, says }) => `${name} ${path} ${kind} (${says}): add its source to .meta({ sources })`,
      ),
  );
  expect(silent).toEqual([]);
});

it('the rules of the specification and the assumptions are both found', () => {
  const email = listRules(callOf('requestDataExport').input).filter(({ path }) => path === '$.email');
  expect(email).toContainEqual({ path: '$.email', kind: 'format', says: 'email', source: 'SPEC §5' });
  expect(listAssumptions()).toContainEqual({
    call: 'requestDataExport',
    part: 'input',
    path: '$.email',
    kind: 'maximum',
    says: 'at most 254 characters',
    reason: 'no mail reaches a longer address (RFC 5321)',
  });
});

it('assumed statuses and redirects are listed, specified ones are not', () => {
  const listed = listAssumptions().map(({ call, kind, says }) => `${call} ${kind}: ${says}`);
  expect(listed).toContain('profile status: 401 when the bearer token is missing, invalid or expired');
  expect(listed).toContain('googleLogin redirect: an address of google.com');
  expect(listed.filter((line) => line.startsWith('verifyCode status: 409'))).toEqual([]);
});

it('a rule without a source is found, an inner type has the source around it', () => {
  const inner = z.string().max(3);
  const outer = z.object({ list: z.array(inner) }).meta({ sources: { type: assumed('a test') } });
  expect(listRules(outer)).toEqual([
    { path: '$.list[*]', kind: 'type', says: 'string', source: { assumed: 'a test' } },
    { path: '$.list[*]', kind: 'maximum', says: 'at most 3 characters', source: undefined },
  ]);
});
