import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryCopy } from '#tests/support/repository-copy.ts';

/** One numbered section of a guide. */
export type GuideStep = {
  title: string;
  blocks: readonly GuideBlock[];
  /** The command that names the step if a developer forgets it, and a part of what the command prints. */
  forgotten: { command: string; report: string } | undefined;
};
/** A fenced block. `kind`: 'diff' changes the file, 'sh' runs the text, any other kind creates the file. */
type GuideBlock = { kind: string; file: string; text: string };

/** A row "| `file` | … | `npm run types` says `text` |": without the file's change, the command prints the text. */
type GuideFile = { file: string; command: string; report: string };

/** Reads the files of a guide's first step, which a scaffold writes. */
export const readGuideFiles = (guide: string): GuideFile[] =>
  [...readFileSync(guide, 'utf8').matchAll(/^\| `([^`]+)` \| .* \| `([^`]+)` says `([^`]+)` \|$/gm)].map(
    ([, file = '', command = '', report = '']) => ({ file, command, report }),
  );

/**
 * Reads the steps of a guide: its sections "## 1. Title". A block belongs to the file that the text before
 * the block names last. The sentence "Forgotten: `npm run types` says `text`." names the check of a step.
 */
export function readGuide(file: string): readonly GuideStep[] {
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## (?=\d)/m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n');
    const [, command, report] = /^Forgotten: `([^`]+)`\s+says\s+`([^`]+)`/m.exec(section) ?? [];
    return {
      title,
      blocks: readBlocks(section),
      forgotten: command && report ? { command, report } : undefined,
    };
  });
}

function readBlocks(section: string): GuideBlock[] {
  const fences = section.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...fences].map(({ 1: kind = '', 2: text = '', index }) => {
    const files = [...section.slice(0, index).matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)];
    return { kind, text, file: files.at(-1)?.[1] ?? '' };
  });
}

/** Does the steps in the copy, in their order, except the omitted one. Without it, a later command may fail. */
export async function doSteps(
  copy: RepositoryCopy,
  steps: readonly GuideStep[],
  omitted?: string,
): Promise<void> {
  for (const { title, blocks } of steps.filter((step) => step.title !== omitted)) {
    for (const block of blocks) {
      try {
        await doBlock(copy, block, omitted === undefined);
      } catch (cause) {
        throw new Error(`The step "${title}" can't be done as written: ${String(cause)}`, { cause });
      }
    }
  }
}

async function doBlock(
  copy: RepositoryCopy,
  { kind, file, text }: GuideBlock,
  mustPass: boolean,
): Promise<void> {
  if (kind === 'sh') {
    const { passed, output } = await copy.run(text);
    if (mustPass && !passed) throw new Error(output);
    return;
  }
  if (kind === 'diff') {
    copy.write(file, text.split(/^@@\n/m).reduce(applyHunk, copy.read(file)));
    return;
  }
  mkdirSync(path.join(copy.folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(copy.folder, file), text, { flag: 'wx' });
}

/** Applies lines that start with a space, a minus or a plus. The lines without plus must occur once. */
function applyHunk(text: string, hunk: string): string {
  const lines = hunk.split('\n').slice(0, -1);
  const side = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const parts = text.split(side('+'));
  if (parts.length !== 2)
    throw new Error(`The file has these lines ${parts.length - 1} times:\n${side('+')}`);
  return parts.join(side('-'));
}
