import { readdirSync, readFileSync } from 'node:fs';
import type { ContractFinding } from '../engine/findings.ts';
import { policy } from '../policy.ts';
import type { Report } from './report.ts';

const CALLS_FOLDER = 'schema/calls';

/** Formats SARIF 2.1.0: a rule per check, a result per finding. */
export function createSarifReport({ findings, host, schemaHash }: Report): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].map((id) => ({
    id,
    shortDescription: { text: `The host ${policy[id].title}` },
    help: { text: `${policy[id].says} ${policy[id].effect} ${policy[id].change}` },
  }));
  const declarations = findDeclarations();
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'contract', version: schemaHash, rules } },
          properties: { host },
          results: findings.map((finding) => createResult(finding, declarations.get(finding.call))),
        },
      ],
    },
    null,
    2,
  );
}

function createResult(
  { call, rule, class: grade, path, message, status }: ContractFinding,
  declaration: Declaration = { uri: CALLS_FOLDER, startLine: 1 },
) {
  const { uri, startLine } = declaration;
  return {
    ruleId: rule,
    level: levels[grade],
    message: { text: message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri }, region: { startLine } },
        logicalLocations: [{ fullyQualifiedName: `${call} ${path}`, kind: 'returnType' }],
      },
    ],
    partialFingerprints: { 'contract/v1': [call, rule, path].join(' ') },
    properties: { status },
  };
}

const levels = { violation: 'error', risk: 'warning', observation: 'note' } as const;

interface Declaration {
  uri: string;
  startLine: number;
}

/** Finds where each call is declared, so that a code host shows the finding there. */
function findDeclarations(): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const file of readdirSync(CALLS_FOLDER)) {
    const uri = `${CALLS_FOLDER}/${file}`;
    for (const [index, line] of readFileSync(uri, 'utf8').split('\n').entries()) {
      const [, key] = /^ {2}(\w+): \{$/.exec(line) ?? [];
      if (key) found.set(key, { uri, startLine: index + 1 });
    }
  }
  return found;
}
