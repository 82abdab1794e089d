import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { StoryDifference } from '#tests/stories/visual-diff/compare.ts';
import { writeReportPage } from '#tests/stories/visual-diff/report-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stories-diff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeReport(differences: readonly StoryDifference[]): string {
  const file = path.join(folder, 'index.html');
  writeReportPage(file, { before: 'one', after: 'other', differences });
  return readFileSync(file, 'utf8');
}

const readContents = (page: string) => page.match(/<nav aria-label="Contents">.*<\/nav>/s)?.[0] ?? '';

const differences: StoryDifference[] = [
  { key: 'options--a', title: 'Screens/Options', state: 'A <b>', kind: 'changed', pixels: 90 },
  { key: 'home--a', title: 'Screens/Home', state: 'A', kind: 'changed', pixels: 50 },
  { key: 'options--b', title: 'Screens/Options', state: 'B', kind: 'added', pixels: 0 },
];

describe('the comparison report', () => {
  it('starts with a list of states by screen and size of change', () => {
    const words = readContents(writeReport(differences))
      .replaceAll(/<[^>]+>|\n/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim();
    expect(words).toBe('Screens/Home A , 50 pixels Screens/Options A &#60;b&#62; , 90 pixels B , added');
  });

  it('links each entry to its state', () => {
    const page = writeReport(differences);
    const led = [...readContents(page).matchAll(/href="#([^"]+)"/g)].map(([, key]) => key);
    const shown = [...page.matchAll(/<section id="([^"]+)"/g)].map(([, key]) => key);
    expect(shown).toEqual(differences.map(({ key }) => key));
    expect([...led].sort()).toEqual([...shown].sort());
  });

  it('has no list if nothing differs', () => {
    const page = writeReport([]);
    expect(page).toContain('Nothing differs');
    expect(readContents(page)).toBe('');
  });
});
