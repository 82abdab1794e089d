import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const specification = readFileSync('schema/specification.md', 'utf8');
const sections = readSections(specification);

const folders = ['.github', 'schema', 'rpc', 'mock-api', 'web', 'stories', 'tests'];
/** Texts for readers without this repository, who know no `SPEC §n`. */
const citingInWords = ['schema/call.ts', 'stories/messages/sections.ts'];
const thisFile = 'tests/unit/schema/specification.test.ts';

const reference = /§(\d+)(?:,\s([A-Z][^.,;:)`|]*))?(?:,\ssteps?\s(\d+(?:\sand\s\d+)?))?/g;
const citation = new RegExp(`SPEC\\s${reference.source}(?:(?:[;,]|\\sand)\\s${reference.source})*`, 'g');
const otherForm = /(?<!RFC \d+ )(?:§|\bsections?\s)\d/gi;

it('every citation of the specification leads to one of its sections, parts or steps', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const findings = [...files, 'README.md']
    .filter((file) => /\.(tsx?|md|css|html)$/.test(file) && file !== thisFile)
    .flatMap((file) => findDeadCitations(file, readFileSync(file, 'utf8')));
  expect(findings).toEqual([]);
});

it('every link of the specification leads to a file', () => {
  const links = [...specification.matchAll(/\]\((.+?)\)/g)].map(([, link = '']) => `schema/${link}`);
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

function findDeadCitations(file: string, text: string): string[] {
  const prose = text.replaceAll(/\n[ \t]*(?:\*|\/\/) /g, '\n');
  const at = (index: number) => `${file}:${prose.slice(0, index).split('\n').length}`;
  const dead = [...prose.matchAll(citation)].flatMap(({ 0: chain, index }) =>
    [...chain.replaceAll('\n', ' ').matchAll(reference)]
      .flatMap(([, ...cited]) => findMissing(cited))
      .map(
        (missing) =>
          `${at(index)} schema/specification.md has ${missing}: correct the citation, or add the part there`,
      ),
  );
  if (citingInWords.includes(file)) return dead;
  const uncited = prose.replaceAll(citation, (cited) => cited.replaceAll(/[^\n]/g, ' '));
  const others = [...uncited.matchAll(otherForm)].map(
    ({ index }) =>
      `${at(index)} cites in another form: write "SPEC §n", "SPEC §n, Part" or "SPEC §n, step k"`,
  );
  return [...dead, ...others];
}

function findMissing([section = '', part, steps]: (string | undefined)[]): string[] {
  const parts = sections.get(section);
  if (!parts) return [`no section ${section}`];
  return [part, ...(steps?.split(' and ') ?? []).map((step) => `step ${step}`)]
    .filter((wanted) => wanted !== undefined && !parts.has(wanted))
    .map((wanted) => `no "${wanted}" in section ${section}`);
}

/**
 * Returns the parts of each section by its number: headings of the third level, bold terms, and 'step k' for an
 * item of a numbered list.
 */
function readSections(markdown: string): ReadonlyMap<string, ReadonlySet<string>> {
  const partPattern = /^### (.+)|\*\*(.+?)\*\*|^ *(\d+)\. /gm;
  return new Map(
    markdown
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        const parts = [...lines.join('\n').matchAll(partPattern)].map(
          ([, title, term, step]) => title ?? term ?? `step ${step}`,
        );
        return [String(Number.parseInt(heading, 10)), new Set(parts)];
      }),
  );
}
