import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RepositoryCopy } from '#tests/support/repository-copy.ts';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';
import type { GuideStep } from './guide.ts';
import { doSteps, readGuide, readGuideFiles } from './guide.ts';

const guides = ['adding-a-call', 'adding-a-message', 'adding-a-screen'].map((name) => `.github/${name}.md`);

describe.each(guides)('%s', (guide) => {
  const steps = readGuide(guide);
  const [scaffold] = steps;
  const files = readGuideFiles(guide);

  it('leads to a repository that passes npm run check', async () => {
    using copy = createRepositoryCopy();
    await doSteps(copy, steps);
    expect(await copy.run('npm run -s check')).toEqual({ passed: true, output: expect.any(String) });
  });

  it.each(steps.flatMap(toOmission))(
    'without the step "%s", %s says %s',
    async (omitted, command, report) => {
      using copy = createRepositoryCopy();
      await doSteps(copy, steps, omitted);
      expect(await copy.run(narrow(command))).toEqual({
        passed: false,
        output: expect.stringContaining(report),
      });
    },
  );

  it.runIf(files.length > 0)('tells which check misses each file of its first step', async () => {
    using copy = createRepositoryCopy();
    await doSteps(copy, scaffold ? [scaffold] : []);
    for (const { file, command, report } of files) {
      const text = copy.read(file);
      restore(copy, file);
      const { output } = await copy.run(narrow(command));
      expect.soft(output, `without the change of ${file}`).toContain(report);
      copy.write(file, text);
    }
  });
});

const toOmission = ({ title, forgotten }: GuideStep): [string, string, string][] =>
  forgotten ? [[title, forgotten.command, forgotten.report]] : [];

/** Runs only the unit tests that name forgotten steps: all of them take ten times as long. */
const narrow = (command: string) =>
  command.replace(/^npm run unit$/, 'npm run unit -- unit/completeness.test unit/schema/messages.test');

/** Takes back what a step did to a file. */
function restore(copy: RepositoryCopy, file: string) {
  if (existsSync(file)) copy.write(file, readFileSync(file, 'utf8'));
  else rmSync(path.join(copy.folder, file));
}
