import { describe, expect, it } from 'vitest';
import { formatHelp, readOptions } from '#tests/scaffold/options.ts';
import { callOptions } from '#tests/scaffold/plan-call.ts';
import { screenOptions } from '#tests/scaffold/plan-screen.ts';

const toFlags = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

// Not the names that tests/exercise/ and the guides give to a new call or screen.
const call = { key: 'newsOfToday', area: 'news', path: '/api/v1/news/today' };
const screen = { name: 'news', path: '/news', call: 'profile' };

describe('npm run new:call rejects', () => {
  it.each<[string, object, string]>([
    ['a key of the table', { key: 'profile' }, '--key is taken: profile is in schema/calls.ts'],
    ['a key in another case', { key: 'news-of-today' }, '--key must be a camelCase name: news-of-today'],
    ['an unknown method', { method: 'PATCH' }, '--method must be one of GET, POST, PUT, DELETE: PATCH'],
    ['a field without type', { input: 'id:' }, '--input has a wrong field: id:'],
    ['a path outside /api', { path: '/news' }, '--path must start with /api/: /news'],
    [
      'a field of the path that the input lacks',
      { path: '/api/v1/news/{id}' },
      '--path has {id}, which --input lacks: --input id',
    ],
    [
      'a path of another call',
      { path: '/api/v1/auth/profile' },
      '--path is taken: GET /api/v1/auth/profile is the call profile',
    ],
    ['an unknown kind of token', { auth: 'basic' }, '--auth must be one of bearer, none: basic'],
    ['a procedure of another area', { procedure: 'profile.today' }, '--procedure must be news.<name>'],
    [
      'a procedure of another call',
      { area: 'profile', procedure: 'profile.own' },
      '--procedure is taken by the call profile',
    ],
    [
      'an unknown screen',
      { section: 'news' },
      '--section names an unknown screen: there is no web/screens/news/screen.tsx and no stories/screens/news.stories.tsx',
    ],
    ['a section for a write', { method: 'POST', section: 'profile' }, '--section needs a read: method GET'],
    [
      'a write without a read that shows it',
      { method: 'PUT' },
      '--proof must be a read of schema/calls.ts: none',
    ],
    ['a proof of a read', { proof: 'profile' }, '--proof needs a write: another method than GET'],
    ['an unknown flag', { colour: 'red' }, "Unknown option '--colour'"],
  ])('%s', async (_, change, message) => {
    await expect(readOptions(callOptions, toFlags({ ...call, ...change }))).rejects.toThrow(message);
  });

  it('missing flags, each in a line', async () => {
    await expect(readOptions(callOptions, ['--key', 'newsOfToday'])).rejects.toThrow(
      /^--area is missing\. Area: .*\n--path is missing\. Path on the host.*$/,
    );
  });
});

describe('npm run new:screen rejects', () => {
  it.each<[string, object, string]>([
    ['a known screen', { name: 'profile' }, '--name is taken: web/screens/profile'],
    ['a name in another case', { name: 'myNews' }, '--name must be a kebab-case name: myNews'],
    ['a known path', { path: '/profile' }, '--path is taken: /profile is in schema/paths.ts'],
    ['a path with a parameter', { path: '/news/:id' }, '--path must be a path without parameters'],
    ['an unknown read', { call: 'news' }, '--call names no read: news. npm run new:call adds one'],
    ['a write', { call: 'deleteAccount' }, '--call names no read: deleteAccount'],
    [
      'a read with token for anyone',
      { auth: 'anyone' },
      '--auth must be player: the call profile needs a token',
    ],
  ])('%s', async (_, change, message) => {
    await expect(readOptions(screenOptions, toFlags({ ...screen, ...change }))).rejects.toThrow(message);
  });
});

describe('without flags, the command asks', () => {
  /** Answers the questions in turn, and keeps them. */
  function createAsk(answers: readonly string[]) {
    const questions: string[] = [];
    const ask = async (question: string) => {
      const answer = answers[questions.length];
      if (answer === undefined) throw new Error(`Asked too often: ${question}`);
      questions.push(question);
      return answer;
    };
    return { ask, questions };
  }

  it('for each option, and takes the default for an empty answer', async () => {
    const { ask } = createAsk(['news', '/news', 'profile', '', 'yes']);
    await expect(readOptions(screenOptions, [], ask)).resolves.toEqual({
      ...screen,
      auth: 'player',
      navigation: 'yes',
    });
  });

  it('again after a wrong answer', async () => {
    const { ask, questions } = createAsk(['news', 'news', '/news', 'profile', '', '']);
    await readOptions(screenOptions, [], ask);
    expect(questions[2]).toMatch(/^It must be a path without parameters: news\nPath of the page/);
  });
});

it('--help lists every flag with its default', () => {
  const help = formatHelp('new:screen', screenOptions);
  expect(help).toContain('npm run new:screen -- [flags]');
  for (const { name } of screenOptions) expect(help).toContain(`--${name} `);
  expect(help).toContain('Default: player.');
});
