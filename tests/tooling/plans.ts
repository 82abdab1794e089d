import { scripts } from '../../package.json' with { type: 'json' };

/** A command, and the steps that must end before it starts. */
export interface Step {
  name: string;
  command: string;
  after?: readonly string[];
}

const vitest = (name: string, projects: readonly string[] = [name]): Step => {
  const options = projects.map((project) => `--project ${project}`).join(' ');
  const reporters = `--reporter default --reporter json --outputFile.json test-results/${name}.json`;
  return { name, command: `vitest run -c tests/vitest.config.ts ${options} ${reporters}` };
};
/** A script of package.json, without npm, whose start takes half a second of processor time. */
const script = (name: keyof typeof scripts): Step => ({ name, command: scripts[name] });
const servers = vitest('servers', ['contract', 'faults', 'security', 'services']);
const e2e: Step = { name: 'e2e', command: 'playwright test -c tests/playwright.config.ts' };

/** One build, before the tests that would each find it stale. */
const build: Step = {
  name: 'build',
  command: `node --import tsx --input-type=module --eval "import { rebuildIfStale } from '#tests/support/stack.ts'; await rebuildIfStale()"`,
};
/** React's development build, whose warnings fail a story, takes a third more processor time. */
const stories = (react: 'development' | 'production'): Step => ({
  name: 'stories',
  command: `NODE_ENV=${react} vitest run -c tests/stories/vitest.config.ts --reporter default --reporter json --outputFile.json test-results/stories.json`,
});
/** Reads only the files that have changed since the last time. */
const unused: Step = { name: 'unused', command: 'knip --cache' };
const quickSteps = [vitest('unit'), script('types'), script('lint'), unused];

/** The first step that is ready starts first. */
export const plans: Readonly<Record<string, readonly Step[]>> = {
  check: quickSteps,
  /**
   * A browser suite uses both cores, except while it starts. The other steps often wait, and run beside the stories; the
   * end-to-end tests have the cores almost alone.
   */
  test: [
    build,
    stories('production'),
    { ...servers, after: ['build'] },
    ...quickSteps,
    script('openapi'),
    { ...e2e, after: ['build', 'stories'] },
  ],
  /**
   * The long forms, every browser test in translated pages, every journey in Firefox and WebKit, React's warnings, and a search
   * of the logs for personal data.
   */
  deep: [
    build,
    { ...servers, after: ['build'] },
    { ...script('chaos'), after: ['servers'] },
    { ...e2e, after: ['chaos'] },
    { name: 'translated', command: `TRANSLATED=1 ${e2e.command}`, after: ['e2e'] },
    { name: 'live', command: 'playwright test -c tests/live/playwright.config.ts', after: ['translated'] },
    {
      name: 'engines',
      command: `${vitest('engines').command} --maxWorkers=2`,
      after: ['live'],
    },
    {
      name: 'storybook',
      command:
        'npm run -s build-storybook -- --quiet && playwright test -c tests/stories/playwright.config.ts',
      after: ['engines'],
    },
    { ...stories('development'), after: ['storybook'] },
    {
      name: 'secrets',
      command: 'node --import tsx tests/security/search-logs.ts test-results/server-logs',
      after: ['engines'],
    },
  ],
};
