import { describe, expect, it } from 'vitest';
import type { AcceptedAdvisory, Audit } from './npm-audit.ts';
import { acceptedAdvisories, findUnacceptedAdvisories } from './npm-audit.ts';

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
/** A vulnerable package, and a package that depends on it. */
const audit: Audit = {
  vulnerabilities: {
    inner: { via: [{ url, title: 'Reads too much', severity: 'low' }] },
    outer: { via: ['inner'] },
  },
};
const accepted: AcceptedAdvisory = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'not loaded', until: '2030-01-31' };
const lastMoment = new Date('2030-01-31T23:59:59Z');

describe('a known vulnerability', () => {
  it('is reported once, whatever its severity', () => {
    const lines = findUnacceptedAdvisories(audit, [], lastMoment);
    expect(lines).toEqual([
      expect.stringContaining(`inner: low, Reads too much (${url}). Update the package`),
    ]);
  });

  it('is not reported while it is accepted', () => {
    expect(findUnacceptedAdvisories(audit, [accepted], lastMoment)).toEqual([]);
  });

  it('is reported again when its acceptance has expired', () => {
    const nextDay = new Date('2030-02-01T00:00:00Z');
    expect(findUnacceptedAdvisories(audit, [accepted], nextDay)).toEqual([
      expect.stringMatching(/^inner: low/),
    ]);
  });
});

it('an accepted advisory that no package has must be deleted', () => {
  const lines = findUnacceptedAdvisories({ vulnerabilities: {} }, [accepted], lastMoment);
  expect(lines).toEqual([expect.stringMatching(/^GHSA-aaaa-bbbb-cccc: .* Delete its entry/)]);
});

it('each accepted advisory has an id, a reason and a day', () => {
  for (const { id, reason, until } of acceptedAdvisories) {
    expect(id).toMatch(/^GHSA(-[0-9a-z]{4}){3}$/);
    expect(reason).not.toBe('');
    expect(new Date(until).toISOString()).toBe(`${until}T00:00:00.000Z`);
  }
});
