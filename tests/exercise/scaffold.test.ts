import { expect, it } from 'vitest';
import type { RepositoryCopy } from '#tests/support/repository-copy.ts';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';

const newRead =
  'npm run -s new:call -- --key dailyChallenges --area challenges --path /api/v1/challenges/daily --section profile';
const newWrite =
  'npm run -s new:call -- --key claimChallenge --area challenges --method POST --input id,count:number --path /api/v1/challenges/{id}/claim --proof dailyChallenges';
const newScreen = 'npm run -s new:screen -- --name trophies --path /trophies --call profile --navigation yes';

it.each([
  ['a read with a section', [newRead], []],
  [
    'a read and a write of one area',
    [newRead, newWrite],
    [
      'web/: no file uses the procedure challenges.claimChallenge: use trpc.challenges.claimChallenge in a screen',
    ],
  ],
  ['a screen', [newScreen], []],
])(
  'only its TODO comments and unused procedures keep %s from passing npm run check',
  async (_, commands, gaps) => {
    using copy = createRepositoryCopy();
    const todos: string[] = [];
    for (const command of commands) todos.push(...readTodos((await copy.run(command)).output));
    expect(todos).not.toEqual([]);

    const lint = await copy.run('npm run -s lint');
    expect(lint.passed).toBe(false);
    for (const todo of todos) expect(dropLines(lint.output)).toContain(dropLines(todo));

    deleteTodos(copy, todos);
    const check = await copy.run('npm run -s contract:record-twin && npm run -s format && npm run -s check');
    for (const gap of gaps) expect(check.output).toContain(gap);
    expect(check.output).toMatch(new RegExp(`, ${gaps.length} failed$`));
  },
);

it('a wrong flag changes no file', async () => {
  using copy = createRepositoryCopy();
  await copy.run('git init -q && git add .');
  const { passed, output } = await copy.run(newRead.replace('profile', 'unknown'));
  expect({ passed, output }).toEqual({
    passed: false,
    output: expect.stringMatching(/^--section names an unknown screen: .*\nNothing was written\. .* --help/),
  });
  expect(await copy.run('git add --intent-to-add . && git diff --exit-code')).toEqual({
    passed: true,
    output: '',
  });
});

/** Returns the lines `file:line TODO: what` of the scaffold's output. */
const readTodos = (output: string) =>
  [...output.matchAll(/^ +(\S+:\d+ TODO: .*)$/gm)].map(([, todo = '']) => todo);

/** The second scaffold moves the lines of the first. */
const dropLines = (text: string) => text.replaceAll(/:\d+ TODO/g, ' TODO');

/** Deletes the comments, as a developer does. The work itself is not needed to pass the check. */
function deleteTodos(copy: RepositoryCopy, todos: readonly string[]) {
  for (const file of new Set(todos.map((todo) => todo.split(':')[0] ?? ''))) {
    const lines = copy.read(file).split('\n');
    copy.write(file, lines.filter((line) => !line.includes('TODO: ')).join('\n'));
  }
}
