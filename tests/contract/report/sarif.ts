import { readFileSync } from 'node:fs';
import type { CallKey } from '#schema/calls.ts';
import type { ContractFinding } from '../engine/findings.ts';
import type { Report } from './report.ts';

/** The line of a call's declaration, so that a code host shows the finding there. */
const CALLS_FILE = 'schema/calls.ts';

/** Formats SARIF 2.1.0: a rule per check, a result per finding. */
export function createSarifReport({ findings, host, schemaHash }: Report): string {
  const rules = [...new Set(findings.map(({ check }) => check))].map((id) => ({
    id,
    shortDescription: { text: `The host and the schema disagree: ${id}` },
  }));
  const lines = findCallLines();
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'contract', version: schemaHash, rules } },
          properties: { host },
          results: findings.map((finding) => createResult(finding, lines.get(finding.call) ?? 1)),
        },
      ],
    },
    null,
    2,
  );
}

function createResult({ call, check, severity, path, message, status }: ContractFinding, startLine: number) {
  return {
    ruleId: check,
    level: severity === 'violation' ? 'error' : 'warning',
    message: { text: message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: CALLS_FILE }, region: { startLine } },
        logicalLocations: [{ fullyQualifiedName: `${call} ${path}`, kind: 'returnType' }],
      },
    ],
    partialFingerprints: { 'contract/v1': [call, check, path].join(' ') },
    properties: { status },
  };
}

function findCallLines(): Map<CallKey | string, number> {
  const lines = new Map<CallKey | string, number>();
  readFileSync(CALLS_FILE, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const [, key] = /^ {2}(\w+): \{$/.exec(line) ?? [];
      if (key) lines.set(key, index + 1);
    });
  return lines;
}
