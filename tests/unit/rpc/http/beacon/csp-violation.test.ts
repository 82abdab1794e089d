import { describe, expect, it } from 'vitest';
import { parseCspViolations } from '#rpc/http/beacon/csp-violation.ts';

const page = 'https://portal.example.com/profile/8f3k?from=code';
const parseBlocked = (blocked: string | undefined) =>
  parseCspViolations({
    'csp-report': { 'document-uri': page, 'effective-directive': 'img-src', 'blocked-uri': blocked },
  })?.[0]?.blocked;

describe('a violation', () => {
  it('is read from the body of report-uri, with the route instead of the path', () => {
    const report = {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
    };
    expect(parseCspViolations({ 'csp-report': report })).toEqual([
      { route: '/profile/:userid', directive: 'script-src-elem', blocked: 'inline' },
    ]);
  });

  it('is read from an old body with the violated directive and its sources', () => {
    const report = { 'document-uri': page, 'violated-directive': "style-src 'self'" };
    expect(parseCspViolations({ 'csp-report': report })).toMatchObject([{ directive: 'style-src' }]);
  });

  it('is read from the body of report-to, among reports of other types', () => {
    const body = { documentURL: page, effectiveDirective: 'connect-src', blockedURL: null };
    expect(
      parseCspViolations([
        { type: 'deprecation', body: { id: 'x' } },
        { type: 'csp-violation', body },
      ]),
    ).toEqual([{ route: '/profile/:userid', directive: 'connect-src', blocked: 'other' }]);
  });

  it.each([
    ['https://a.example/path?query#hash', 'https://a.example'],
    ['https://name:password@a.example/', 'https://a.example'],
    [`https://${'a.'.repeat(100)}example/`, `https://${'a.'.repeat(46)}`],
    ['https://portal.example.com/own.js', 'self'],
    ['chrome-extension://abcdef/x.js', 'other'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['', 'other'],
    [undefined, 'other'],
  ])('of %s blocked %s', (blocked, described) => {
    expect(parseBlocked(blocked)).toBe(described);
  });
});

it.each([null, 'x', {}, { 'csp-report': {} }, { 'csp-report': 'x' }, [1], [{ body: {} }]])(
  '%j is no report',
  (body) => {
    expect(parseCspViolations(body)).toBeUndefined();
  },
);
