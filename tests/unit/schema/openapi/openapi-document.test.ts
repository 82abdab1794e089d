import { expect, it } from 'vitest';
import { callKeys, callOf } from '#schema/calls.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';

const document = createOpenApiDocument('Astra');

it.each(callKeys)('%s is described, with a 204 response exactly if no result is shown', (key) => {
  const { path, method, response } = callOf(key);
  const operation = document.paths[path]?.[method.toLowerCase()];
  expect(operation).toBeDefined();
  expect(Object.keys(operation?.responses ?? {}).includes('204')).toBe(response === null);
});

it('has no broken references', () => {
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(String(name));
  expect(JSON.stringify(document)).not.toContain('#/$defs/');
});

it('names an operation’s rules with their sources', () => {
  const operation = document.paths['/api/v1/data-management/request-data-export']?.post;
  expect(operation?.['x-rules']).toContainEqual({
    part: 'input',
    path: '$.email',
    kind: 'maximum',
    says: 'at most 254 characters',
    source: { assumed: 'no mail reaches a longer address (RFC 5321)' },
  });
});
