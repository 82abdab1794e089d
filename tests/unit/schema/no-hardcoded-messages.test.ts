import { expect, it } from 'vitest';
import { messageGroups } from '#schema/messages.ts';
import { findHardcodedMessages } from '#tests/tooling/no-hardcoded-messages.ts';

it('no outcome that a user can see is spelled outside schema/messages.ts', () => {
  // What the screens themselves say (Cancel, Sign Out, …) is in the catalogue too, but tells no outcome.
  const outcomes = Object.entries(messageGroups).filter(([group]) => group !== 'screens');
  const findings = findHardcodedMessages(
    process.cwd(),
    Object.assign({}, ...outcomes.map(([, group]) => group)),
  );
  expect(findings.map(({ path, line, text, why }) => `${path}:${line} ${why}: ${text}`)).toEqual([]);
});
