import { describe, expect, it } from 'vitest';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';
import type { GuideStep } from './guide.ts';
import { doSteps, readGuide } from './guide.ts';

describe.each(['adding-a-message'])('.github/%s.md', (guide) => {
  const steps = readGuide(`.github/${guide}.md`);

  it('leads to a repository that passes npm run check', async () => {
    using copy = createRepositoryCopy();
    await doSteps(copy, steps);
    expect(await copy.run('npm run -s check')).toEqual({ passed: true, output: expect.any(String) });
  });

  it.each(steps.flatMap(toOmission))(
    'without the step "%s", %s says %s',
    async (omitted, command, report) => {
      using copy = createRepositoryCopy();
      await doSteps(
        copy,
        steps.filter(({ title }) => title !== omitted),
      );
      expect(await copy.run(command)).toEqual({ passed: false, output: expect.stringContaining(report) });
    },
  );
});

const toOmission = ({ title, forgotten }: GuideStep): [string, string, string][] =>
  forgotten ? [[title, forgotten.command, forgotten.report]] : [];
