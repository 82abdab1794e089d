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

describe('an outcome text outside schema/messages.ts is found when it is', () => {
  it.each([
    ['a catalogue text', `export const a = 'Profile not found';`, 'spells messages.profileNotFound'],
    [
      'inside a longer text',
      `export const a = '404: Profile not found!';`,
      'spells messages.profileNotFound',
    ],
    ['one word of the catalogue', `export const a = 'Sending...';`, 'spells messages.sending'],
    [
      'with other parameters',
      `export const a = (n: number) => \`API request failed with status \${n}\`;`,
      'spells messages.statusFailed',
    ],
    ['a new one', `export const a = 'Please pick another name';`, 'reads like an outcome'],
    ['put together', `export const a = 'The door ' + 'was denied';`, 'reads like an outcome'],
    ['JSX text', 'export const A = () => <p>Your session has expired</p>;', 'reads like an outcome'],
    ['JSX text in parts', 'export const A = () => <p>Saving <b>has failed</b></p>;', 'reads like an outcome'],
    ['a JSX attribute', 'export const A = () => <p title="Name is required" />;', 'reads like an outcome'],
    ['in an error', `throw new Error('The host is unavailable');`, 'reads like an outcome'],
    [
      'in a page of markup',
      'export const a = `<h1>Hi</h1><p>Unknown or invalid link</p>`;',
      'reads like an outcome',
    ],
  ])('%s', (_, text, why) => {
    expect(findTexts('web/planted.tsx', `\n${text}\n`)).toEqual([`web/planted.tsx:2 ${why}`]);
  });

  it('in rpc/ or mock-api/', () => {
    const text = `export const a = 'Profile not found';\n`;
    expect(findTexts('rpc/planted.ts', text)).toHaveLength(1);
    expect(findTexts('mock-api/handlers/planted.ts', text)).toHaveLength(1);
  });
});

describe('nothing is found in', () => {
  it.each([
    ['a clean tree', ''],
    ['a comment', '// Profile not found'],
    ['a type', `export type A = 'Profile not found';`],
    ['the operator’s log', `log.warn('Profile not found', \`it failed for \${1} reason\`);`],
    ['a request’s log', `context.log.error({ a: 1 }, 'The call has failed');`],
    ['a class list', 'export const A = () => <p className="panel error large" />;'],
    ['a selector', `export const a = '[aria-invalid="true"] .form .error';`],
    ['an excused line', `// not an outcome: a header of the protocol\nexport const a = 'Token is invalid';`],
    ['ordinary words', `export const a = 'One account, endless adventures';`],
    [
      'markup with styles',
      'export const a = `<style>.a .error .b { color: red }</style><p class="error now then">Hi</p>`;',
    ],
  ])('%s', (_, text) => {
    expect(findTexts('web/planted.tsx', text)).toEqual([]);
  });

  it('what start-up tells the operator', () => {
    expect(findTexts('rpc/env.ts', `throw new Error('PORT is invalid or missing');\n`)).toEqual([]);
  });
});
