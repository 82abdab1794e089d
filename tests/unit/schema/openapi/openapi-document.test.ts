import { expect, it } from 'vitest';
import type { Call } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';

it.each(callKeys)('%s: 204 is an answer where no result is shown, and only there', (key) => {
  const { path, method, response }: Call = calls[key];
  const responses = createOpenApiDocument('Test').paths[path]?.[method.toLowerCase()]?.responses ?? {};
  expect(Object.keys(responses).includes('204')).toBe(response === null);
});
