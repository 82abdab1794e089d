import type { CallKey } from '#schema/calls.ts';
import type { CheckResult } from '../engine/findings.ts';
import { findingKey } from '../engine/findings.ts';
import type { ReportParts } from './report.ts';

/** Formats JUnit XML: a suite per call, a case per check. Violations are failures, other findings output. */
export function createJunitReport({ session, startedAt, accepted, redactor }: ReportParts): string {
  const suites = session.keys.flatMap((key) => {
    const results = session.results.filter(({ call }) => call === key);
    return results.length > 0 ? [renderSuite(key, results, accepted)] : [];
  });
  const attributes = `name="contract of ${escapeXml(session.hostUnderTest.name)}" timestamp="${startedAt.toISOString()}"`;
  return redactor.text(
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${suites.join('\n')}\n</testsuites>\n`,
  );
}

function renderSuite(key: CallKey, results: readonly CheckResult[], accepted: ReadonlySet<string>): string {
  const cases = results.map((result) => renderTestCase(result, accepted));
  const count = (mark: string) => cases.filter((one) => one.includes(mark)).length;
  const seconds = results.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
  return [
    `  <testsuite name="${key}" tests="${results.length}" failures="${count('<failure')}" skipped="${count('<skipped')}" time="${seconds.toFixed(3)}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

function renderTestCase(
  { call, check, title, outcome, reason, findings, ms }: CheckResult,
  accepted: ReadonlySet<string>,
): string {
  const open = `    <testcase classname="${call}.${check}" name="${escapeXml(title)}" time="${(ms / 1_000).toFixed(3)}">`;
  if (outcome === 'skipped') return `${open}<skipped message="${escapeXml(reason ?? '')}"/></testcase>`;
  const counted = findings.filter((one) => !accepted.has(findingKey(one)));
  const violations = counted.filter((one) => one.class === 'violation');
  const others = counted.filter((one) => one.class !== 'violation');
  const failures = violations.map(
    ({ message, path, status }) =>
      `<failure type="violation" message="${escapeXml(message)}">${escapeXml(`${path}, status ${status}`)}</failure>`,
  );
  const output =
    others.length > 0
      ? `<system-out>${escapeXml(others.map(({ message }) => message).join('\n'))}</system-out>`
      : '';
  return `${open}${failures.join('')}${output}</testcase>`;
}

/** Escapes text and attributes; removes control characters, which XML doesn't allow. */
function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
