import { describe, expect, it } from 'vitest';
import { findHardcodedMessages } from '#tests/tooling/no-hardcoded-messages.ts';
import { createFixtureProject } from './fixture-project.ts';

const testMessages = {
  profileNotFound: 'Profile not found',
  linked: 'Account Linked Successfully!',
  sending: 'Sending...',
  statusFailed: ({ status }: { status: number }) => `API request failed with status ${status}`,
};

function findTexts(file: string, text: string): string[] {
  using tree = createFixtureProject({ [file]: text });
  return findHardcodedMessages(tree.folder, testMessages).map(
    ({ path, line, why }) => `${path}:${line} ${why}`,
  );
}

describe('findHardcodedMessages reports', () => {
  it.each([
    ['a text of the messages', `export const a = 'Profile not found';`, 'spells messages.profileNotFound'],
    [
      'a message inside a longer text',
      `export const a = '404: Profile not found!';`,
      'spells messages.profileNotFound',
    ],
    ['a message of one word', `export const a = 'Sending...';`, 'spells messages.sending'],
    [
      'a message with parameters',
      `export const a = (n: number) => \`API request failed with status \${n}\`;`,
      'spells messages.statusFailed',
    ],
    ['a text with an outcome word', `export const a = 'Please pick another name';`, 'reads like an outcome'],
    ['a concatenated text', `export const a = 'The door ' + 'was denied';`, 'reads like an outcome'],
    ['JSX text', 'export const A = () => <p>Your session has expired</p>;', 'reads like an outcome'],
    [
      'JSX text split by an inline tag',
      'export const A = () => <p>Saving <b>has failed</b></p>;',
      'reads like an outcome',
    ],
    ['a JSX attribute', 'export const A = () => <p title="Name is required" />;', 'reads like an outcome'],
    ['an error message', `throw new Error('The host is unavailable');`, 'reads like an outcome'],
    [
      'a text between HTML tags',
      'export const a = `<h1>Hi</h1><p>Unknown or invalid link</p>`;',
      'reads like an outcome',
    ],
  ])('%s', (_, text, why) => {
    expect(findTexts('web/planted.tsx', `\n${text}\n`)).toEqual([`web/planted.tsx:2 ${why}`]);
  });

  it('a message in rpc/ or mock-api/', () => {
    const text = `export const a = 'Profile not found';\n`;
    expect(findTexts('rpc/planted.ts', text)).toHaveLength(1);
    expect(findTexts('mock-api/handlers/planted.ts', text)).toHaveLength(1);
  });
});

describe('findHardcodedMessages ignores', () => {
  it.each([
    ['a clean tree', ''],
    ['a comment', '// Profile not found'],
    ['a type', `export type A = 'Profile not found';`],
    ['a log message', `log.warn('Profile not found', \`it failed for \${1} reason\`);`],
    ['a log message of a request', `context.log.error({ a: 1 }, 'The call has failed');`],
    ['a class list', 'export const A = () => <p className="panel error large" />;'],
    ['a selector', `export const a = '[aria-invalid="true"] .form .error';`],
    ['an excused line', `// not an outcome: a header of the protocol\nexport const a = 'Token is invalid';`],
    ['a text without outcome words', `export const a = 'One account, endless adventures';`],
    [
      'style sheets and attributes in HTML',
      'export const a = `<style>.a .error .b { color: red }</style><p class="error now then">Hi</p>`;',
    ],
  ])('%s', (_, text) => {
    expect(findTexts('web/planted.tsx', text)).toEqual([]);
  });

  it.each(['rpc/env.ts', 'rpc/env/environment.ts'])('start-up errors for the operator: %s', (path) => {
    expect(findTexts(path, `throw new Error('PORT is invalid or missing');\n`)).toEqual([]);
  });
});
