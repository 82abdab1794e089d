import { describeCause } from '../command/summary.ts';
import type { CheckResult } from '../engine/findings.ts';
import { getRule } from '../policy.ts';
import type { FindingGroup } from './groups.ts';
import type { Report, ReportParts } from './report.ts';

/** Formats JUnit XML: a suite per call with its checks, and one whose failures are the causes of all violations. */
export function createJunitReport(report: Report, { session, startedAt, redactor }: ReportParts): string {
  const suites = session.keys.flatMap((key) => {
    const results = session.results.filter(({ call }) => call === key);
    return results.length > 0 ? [renderSuite(key, results.map(renderTestCase))] : [];
  });
  const causes = report.groups.filter((group) => group.class === 'violation').map(renderCause);
  const attributes = `name="contract of ${escapeXml(session.hostUnderTest.name)}" timestamp="${startedAt.toISOString()}"`;
  const properties = `  <properties><property name="version" value="${report.version}"/><property name="schema" value="${report.schemaHash}"/></properties>`;
  return redactor.text(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites ${attributes}>`,
      ...[...suites, renderSuite('causes', causes, properties)],
      '</testsuites>\n',
    ].join('\n'),
  );
}

function renderSuite(name: string, cases: readonly string[], properties = ''): string {
  const count = (mark: string) => cases.filter((one) => one.includes(mark)).length;
  return [
    `  <testsuite name="${name}" tests="${cases.length}" failures="${count('<failure')}" skipped="${count('<skipped')}">${properties}`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

function renderTestCase({ call, check, title, outcome, reason, findings, ms }: CheckResult): string {
  const open = `    <testcase classname="${call}.${check}" name="${escapeXml(title)}" time="${(ms / 1_000).toFixed(3)}">`;
  if (outcome === 'skipped') return `${open}<skipped message="${escapeXml(reason ?? '')}"/></testcase>`;
  const text = findings.map(({ class: grade, message }) => `${grade}: ${message}`).join('\n');
  return `${open}${text === '' ? '' : `<system-out>${escapeXml(text)}</system-out>`}</testcase>`;
}

function renderCause(group: FindingGroup): string {
  const { says, effect, change } = getRule(group.rule);
  const text = [group.calls.join(', '), says, effect, change].join('\n');
  const failure = `<failure type="violation" message="${escapeXml(group.example.message)}">${escapeXml(text)}</failure>`;
  return `    <testcase classname="causes" name="${escapeXml(`the host ${describeCause(group)}`)}">${failure}</testcase>`;
}

/** Escapes text and attributes; removes control characters, which XML doesn't allow. */
function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
