import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { alertRules, monitoringFolder, readDashboard } from '#tests/support/monitoring.ts';
import { findOnPath } from '#tests/support/system-programs.ts';

const promtool = findOnPath(['promtool']);
if (!promtool) console.error('skipped: promtool is not installed (Debian: prometheus)');

function runPromtool(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const listMatches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name);
const alerts = listMatches(alertRules, /^ +- alert: (\w+)$/gm);

describe.skipIf(!promtool)('promtool', () => {
  it('accepts the alert rules', () => {
    expect(runPromtool('check', 'rules', `${monitoringFolder}/alerts.yaml`)).toMatchObject({ status: 0 });
  });

  it('finds that each alert fires when it should and only then', () => {
    expect(runPromtool('test', 'rules', `${monitoringFolder}/alerts.test.yaml`)).toMatchObject({ status: 0 });
  });

  it("accepts the dashboard's queries", () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const queries = readDashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const rules = queries.map((expr, nth) => ({
      record: `query${nth}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    // JSON is YAML too.
    writeFileSync(join(folder, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(runPromtool('check', 'rules', join(folder, 'rules.yaml'))).toMatchObject({ status: 0 });
  });
});

it('each alert has a test in alerts.test.yaml that it fires and one that it does not', () => {
  const tests = readFileSync(`${monitoringFolder}/alerts.test.yaml`, 'utf8');
  const firing = new Set(listMatches(tests, /alertname: (\w+)\n +exp_alerts:/g));
  const silent = new Set(listMatches(tests, /alertname: (\w+) \}/g));
  expect(alerts.filter((alert) => !firing.has(alert) || !silent.has(alert))).toEqual([]);
});

it('each alert has its section in RUNBOOK.md and links to it, and no section is without an alert', () => {
  const sections = listMatches(readFileSync('rpc/deploy/RUNBOOK.md', 'utf8'), /^## (Portal\w+)$/gm);
  expect(sections).toEqual(alerts);
  const links = listMatches(alertRules, /runbook: rpc\/deploy\/RUNBOOK\.md#(\w+)$/gm);
  expect(links).toEqual(alerts.map((alert = '') => alert.toLowerCase()));
});

it('each section of an alert tells what players see, what to look at and what to do', () => {
  const [, ...sections] = readFileSync('rpc/deploy/RUNBOOK.md', 'utf8').split(/^## (?=Portal)/m);
  const parts = /\*\*Players see\*\*[\s\S]*\*\*Look at\*\*[\s\S]*\*\*Do\*\*/;
  expect(sections.filter((section) => !parts.test(section)).map((section) => section.split('\n')[0])).toEqual(
    [],
  );
});

it("the dashboard is in Grafana's format, its panels have their own ids and places, and the runbook names only its panels", () => {
  const { panels } = readDashboard();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(panels.length);
  const titles = panels.map(({ title }) => title);
  const named = listMatches(readFileSync('rpc/deploy/RUNBOOK.md', 'utf8'), /"([A-Z][^"]+)"/g);
  expect(named.filter((title = '') => !titles.includes(title.replace(/\s+/g, ' ')))).toEqual([]);
});
