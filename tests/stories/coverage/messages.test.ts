import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as messages from '#schema/messages.ts';
import { storyResults } from './read-results.ts';

/** Story ids by message code, for the Messages page. `npm run stories:messages` writes the file. */
const linksFile = path.join(import.meta.dirname, '../../../stories/messages/story-links.json');
const LinksSchema = z.record(z.string(), z.string());

const readLinks = () => LinksSchema.parse(JSON.parse(readFileSync(linksFile, 'utf8')));

const messageCodes = Object.keys(messages).sort();

if (process.env.WRITE_MESSAGES) writeFileSync(linksFile, `${JSON.stringify(chooseStoryLinks(), null, 2)}\n`);

// tests/tooling/completeness.test.ts checks that every message has a link.
it('every link of the Messages page leads to a story that shows the message', () => {
  const links = readLinks();
  const wrong = Object.entries(links).filter(
    ([code, story]) => !storyResults.find(({ id }) => id === story)?.shown.includes(code),
  );
  expect(wrong, 'npm run stories:messages updates the links').toEqual([]);
});

/** Keeps the links that are right. For any other message, chooses the story that shows the fewest others. */
function chooseStoryLinks(): Record<string, string> {
  const known = readLinks();
  const bySize = [...storyResults].sort(
    (one, other) => one.shown.length - other.shown.length || (one.id < other.id ? -1 : 1),
  );
  return Object.fromEntries(
    messageCodes.flatMap((code) => {
      const stories = bySize.filter(({ shown }) => shown.includes(code));
      const story = stories.find(({ id }) => id === known[code]) ?? stories[0];
      return story ? [[code, story.id]] : [];
    }),
  );
}
