import { describe, expect, it } from 'vitest';
import { createDocumentResponse } from '#mock-api/html/document-response.ts';
import { html, rawHtml, toSafeUrl } from '#mock-api/html/html.ts';

describe('html', () => {
  it('escapes every value, prints numbers and lists, and skips undefined and false', () => {
    const items = [1, 2].map((item) => html`<li>${item}</li>`);
    expect(html`<p title="${`"'`}">${'<&>'}${null}${undefined}${false}${0}</p><ul>${items}</ul>`.text).toBe(
      '<p title="&quot;&#39;">&lt;&amp;&gt;0</p><ul><li>1</li><li>2</li></ul>',
    );
  });

  it('keeps its own markup unchanged', () => {
    expect(html`${rawHtml('<b>')}`.text).toBe('<b>');
  });

  it.each([
    ['http://localhost:3000/a', true],
    ['https://cdn.example.com/a.png', true],
    ['/path', true],
    ['data:image/svg+xml,x', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['//elsewhere.example', false],
    ['/\\elsewhere.example', false],
    ['data:text/html,x', false],
  ])('accepts %j as a URL: %s', (address, isSafe) => {
    expect(toSafeUrl(address) === address).toBe(isSafe);
  });
});

it('a page allows scripts and styles with its nonce, and forms to this host and the portal', () => {
  const page = createDocumentResponse(200, 'http://localhost:3000', (nonce) => `<p>${nonce}</p>`);
  const nonce = /<p>(.+)<\/p>/.exec(page.body)?.[1];
  const policy = page.headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'nonce-${nonce}'`);
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
  expect(policy).not.toContain('unsafe');
});
