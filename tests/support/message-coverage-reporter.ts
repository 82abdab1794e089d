import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import * as messageGroups from '#schema/message-groups.ts';
import { COVERAGE_ATTACHMENT } from './message-coverage.ts';

/** Lists, after the run, the messages of `schema/messages.ts` that no browser test showed, by group. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter as the default export
export default class MessageCoverageReporter implements Reporter {
  readonly shown = new Set<string>();

  onTestEnd(_test: TestCase, { attachments }: TestResult) {
    for (const { name, body } of attachments) {
      if (name === COVERAGE_ATTACHMENT && body)
        for (const code of body.toString().split(' ')) this.shown.add(code);
    }
  }

  onEnd() {
    const groups = Object.entries(messageGroups).map(([group, entries]) => {
      const missing = Object.keys(entries).filter((code) => !this.shown.has(code));
      return { group, missing };
    });
    const missing = groups.filter((group) => group.missing.length > 0);
    const total = Object.values(messageGroups).reduce((sum, group) => sum + Object.keys(group).length, 0);
    const unseen = missing.reduce((sum, group) => sum + group.missing.length, 0);
    writeFileSync('test-results/messages.json', JSON.stringify({ total, unseen, missing }, null, 2));
    console.log(`\n${total - unseen} of ${total} messages were shown in a browser. Not shown:`);
    for (const { group, missing: codes } of missing) console.log(`  ${group}: ${codes.join(', ')}`);
  }

  printsToStdio() {
    return false;
  }
}
