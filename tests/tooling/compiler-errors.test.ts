import { expect, it } from 'vitest';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';

type Mistake = { name: string; file: string; from: string; to: string; errors: readonly [string, string][] };

/** The mistakes don't touch each other, so one run of tsc finds the errors of all. */
const mistakes: readonly Mistake[] = [
  {
    name: 'a misspelt property of a failure',
    file: 'schema/calls/account.ts',
    from: `when: 'the account is not linked`,
    to: `wen: 'the account is not linked`,
    errors: [['schema/calls/account.ts', `'wen' does not exist in type`]],
  },
  {
    name: 'a 409 without a message',
    file: 'schema/calls/linking.ts',
    from: '        message: messages.linkingCodeConflict,\n      },\n    ],\n  },\n  linkPlatform',
    to: '      },\n    ],\n  },\n  linkPlatform',
    errors: [['schema/calls/linking.ts', `Property 'message' is missing`]],
  },
  {
    name: 'a failure without a source',
    file: 'schema/calls/account.ts',
    from: `        source: assumed('404 is HTTP’s status for a resource that does not exist'),\n`,
    to: '',
    errors: [['schema/calls/account.ts', `Property 'source' is missing`]],
  },
  {
    name: 'a call without failures',
    file: 'schema/calls/leaderboard.ts',
    from: '    failures: [unauthorized],\n',
    to: '',
    errors: [['schema/calls/leaderboard.ts', `Property 'failures' is missing`]],
  },
  {
    name: 'a message that two files use',
    file: 'schema/messages/games.ts',
    from: 'videoFailed',
    to: 'videoBroken',
    errors: [
      ['stories/screens/home.stories.tsx', `Property 'videoFailed' does not exist`],
      ['web/screens/home/hero-backdrop.tsx', `Property 'videoFailed' does not exist`],
    ],
  },
  {
    name: 'a call whose procedure is in another router',
    file: 'schema/calls/linking.ts',
    from: `'linking.linkPlatform'`,
    to: `'options.linkPlatform'`,
    errors: [
      ['rpc/routers/options.ts', `Property 'linkPlatform' is missing`],
      ['rpc/routers/linking.ts', `'linkPlatform' does not exist in type 'Procedures<"linking">'`],
    ],
  },
  {
    name: 'a call without a router',
    file: 'schema/calls/auth.ts',
    from: `'auth.verifyToken'`,
    to: `'identity.verifyToken'`,
    errors: [
      ['rpc/router.ts', `Property 'identity' is missing`],
      ['rpc/routers/auth.ts', `'verifyToken' does not exist in type 'Procedures<"auth">'`],
    ],
  },
  {
    name: 'a mutation for a GET',
    file: 'schema/calls/account.ts',
    from: `method: 'POST'`,
    to: `method: 'GET'`,
    errors: [['rpc/routers/account.ts', `is not assignable to type 'AnyQueryProcedure'`]],
  },
  {
    name: 'a call without a handler',
    file: 'mock-api/handlers/handlers.ts',
    from: '\n  updateOption,\n',
    to: '\n',
    errors: [
      ['mock-api/handlers/handlers.ts', `'updateOption' is declared but its value is never read`],
      ['mock-api/handlers/handlers.ts', `Property 'updateOption' is missing`],
    ],
  },
  {
    name: 'a handler with a wrong result',
    file: 'mock-api/handlers/leaderboard.ts',
    from: 'return entry;',
    to: `return { ...entry, axp: '7' };`,
    errors: [['mock-api/handlers/leaderboard.ts', `Types of property 'axp' are incompatible`]],
  },
  {
    name: 'a state without an entry for its story',
    file: 'stories/matrix/state-stories.ts',
    from: `      loading: 'GamesLoading',\n`,
    to: '',
    errors: [['stories/matrix/state-stories.ts', `Property 'loading' is missing`]],
  },
  {
    name: 'a state with an unknown story',
    file: 'stories/matrix/state-stories.ts',
    from: `'LinkInvalid'`,
    to: `'LinkWrong'`,
    errors: [['stories/matrix/state-stories.ts', `'"LinkWrong"' is not assignable`]],
  },
];

it('tsc reports one error for each place that a mistake concerns', async () => {
  using copy = createRepositoryCopy();
  for (const { file, from, to } of mistakes) {
    const text = copy.read(file);
    expect(text, `${file} has the text to replace`).toContain(from);
    copy.write(file, text.replace(from, to));
  }
  // Each error is one string with all its lines.
  const { output } = await copy.run('npm run -s types -- --pretty false');
  const errors = output.split(/\n(?=\S)/).filter((error) => error.includes('error TS'));
  for (const { name, errors: expected } of mistakes) {
    for (const [file, text] of expected) {
      const index = errors.findIndex((error) => error.startsWith(`${file}(`) && error.includes(text));
      expect.soft(index, `${name}: ${file}: ${text}`).not.toBe(-1);
      if (index >= 0) errors.splice(index, 1);
    }
  }
  expect(errors, 'no other error').toEqual([]);
});
