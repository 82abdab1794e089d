import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const specification = readFileSync('schema/specification.md', 'utf8');

/** The parts of each section: its headings and bold terms, by the section's number. */
const sections = new Map(
  specification
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const parts = Array.from(
        section.matchAll(/^### (.+)|\*\*(.+?)\*\*/gm),
        ([, title, term]) => title ?? term,
      );
      return [Number.parseInt(section, 10), parts];
    }),
);

it('every citation of the specification leads to one of its sections or parts', () => {
  const files = ['.github', 'schema', 'rpc', 'mock-api', 'web', 'stories', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(tsx?|md|css|html)$/.test(file));
  const dead = files.flatMap((file) => {
    const prose = readFileSync(file, 'utf8').replaceAll(/\n[ \t]*(?:\*|\/\/) /g, ' ');
    const citations = prose.matchAll(/SPEC §(\d+)(?:, ([A-Z][^.,;:)`|]*))?/g);
    return Array.from(citations).flatMap(([cited, section, part]) => {
      const parts = sections.get(Number(section));
      return parts && (part === undefined || parts.includes(part)) ? [] : [`${file}: ${cited}`];
    });
  });
  expect(dead, 'correct the citation, or add the part to schema/specification.md').toEqual([]);
});

it('every link of the specification leads to a file', () => {
  const links = Array.from(specification.matchAll(/\]\((.+?)\)/g), ([, link = '']) => `schema/${link}`);
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});
