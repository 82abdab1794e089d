import { expect, it } from 'vitest';
import * as messageGroups from '#schema/message-groups.ts';
import { findHardcodedMessages } from '#tests/tooling/no-hardcoded-messages.ts';

it('no outcome message is outside schema/messages.ts', () => {
  // Texts of the screens themselves (Cancel, Sign Out, …) are messages too, but not outcomes.
  const outcomes = Object.entries(messageGroups).filter(([group]) => group !== 'screens');
  const findings = findHardcodedMessages(
    process.cwd(),
    Object.assign({}, ...outcomes.map(([, group]) => group)),
  );
  expect(findings.map(({ path, line, text, why }) => `${path}:${line} ${why}: ${text}`)).toEqual([]);
});
