import { expect, it } from 'vitest';
import { callKeys } from '#schema/calls.ts';
import { listRules } from '#schema/openapi/rules.ts';
import { sources } from '#schema/openapi/sources.ts';

it.each(callKeys)('every rule of %s has a source', (key) => {
  const silent = listRules(key).filter(({ source }) => source === undefined);
  expect(silent, 'add the source to schema/openapi/sources.ts').toEqual([]);
});

it.each(callKeys)('every source of %s has a rule', (key) => {
  const rules = listRules(key);
  const { input = {}, response = {}, failures = {}, redirect } = sources[key];
  const unused = Object.entries({ input, response }).flatMap(([part, byPath]) =>
    Object.entries(byPath).flatMap(([path, kinds]) =>
      Object.keys(kinds).flatMap((kind) =>
        rules.some((rule) => rule.part === part && rule.kind === kind && isAt(rule.path, path, kind))
          ? []
          : [`${part} ${path} ${kind}`],
      ),
    ),
  );
  expect(unused, 'delete the source, or correct its path').toEqual([]);
  const statuses = rules.filter(({ kind }) => kind === 'status').map(({ says }) => Number.parseInt(says, 10));
  expect(statuses).toEqual(expect.arrayContaining(Object.keys(failures).map(Number)));
  expect(rules.some(({ kind }) => kind === 'redirect')).toBe(redirect !== undefined);
});

/** A type holds for everything inside its path. */
const isAt = (rulePath: string, path: string, kind: string) =>
  kind === 'type' ? rulePath.startsWith(path) : rulePath === path;
