import { expect, it } from 'vitest';
import { callKeys, callOf } from '#schema/calls.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';

it.each(callKeys)('%s has a 204 response exactly if no result is shown', (key) => {
  const { path, method, response } = callOf(key);
  const responses = createOpenApiDocument('Test').paths[path]?.[method.toLowerCase()]?.responses ?? {};
  expect(Object.keys(responses).includes('204')).toBe(response === null);
});
