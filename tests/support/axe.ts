import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';

/** The minified script: half the size, and each page has to receive and parse it. */
export const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export type AxeViolations = AxeResults['violations'];

/**
 * The expression that runs axe in a page with `axeScript`. The results of passed rules stay in the page: they
 * list every element for every rule.
 */
export const runAxeExpression = (options: RunOptions) =>
  `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) => violations)`;

export const describeViolations = (violations: AxeViolations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
