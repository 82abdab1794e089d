import { describe, expect, it } from 'vitest';
import { findMalformation } from './well-formed.ts';

describe('the well-formedness check', () => {
  it('accepts nesting, self-closing tags, attributes and escaped text', () => {
    expect(findMalformation('<a b="1 &amp; 2"><c/>text &lt; &#39;<d e:f="x"></d></a>')).toBeUndefined();
  });

  it.each([
    ['<a><b></a></b>', /closes/],
    ['<a>', /left open/],
    ['<a/><b/>', /2 roots/],
    ['<a b="1" b="2"/>', /twice/],
    ['<a b=1/>', /stray/],
    ['<a b="<"/>', /stray/],
    ['<a>& b</a>', /bare/],
    ['<a b="&nbsp;"/>', /bare/],
    ['<a>\u0007</a>', /forbids/],
    ['<a>\ud83d</a>', /forbids/],
    ['<a/>text', /outside/],
    ['', /0 roots/],
  ])('rejects %j', (xml, reason) => {
    expect(findMalformation(xml)).toMatch(reason);
  });
});
