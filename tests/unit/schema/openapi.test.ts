import { expect, it } from 'vitest';
import type { Call } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { openapiDocument } from '#schema/openapi.ts';

it.each(callKeys)('%s: 204 is an answer where no result is shown, and only there', (key) => {
  const { path, method, response }: Call = calls[key];
  const responses = openapiDocument('Test').paths[path]?.[method.toLowerCase()]?.responses ?? {};
  expect(Object.keys(responses).includes('204')).toBe(response === null);
});
