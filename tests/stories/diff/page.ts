import { writeFileSync } from 'node:fs';
import type { Difference } from './compare.ts';

interface DiffPage {
  before: string;
  after: string;
  differences: readonly Difference[];
}

/** The page, with nothing but its pictures beside it. */
export function writePage(file: string, { before, after, differences }: DiffPage): void {
  const count = differences.length === 0 ? 'Nothing differs' : `${differences.length} states differ`;
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${count}: ${before} and ${after}`)}</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #e9e6f5; background: #0a0714; }
  section { margin-block: 3rem; }
  .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; align-items: start; }
  a { color: inherit; }
  figure { margin: 0; }
  img { width: 100%; border: 1px solid #4a4263; }
</style>
<h1>${escaped(count)}</h1>
<p>${escaped(before)} on the left, ${escaped(after)} in the middle, the difference marked on the right.</p>
${contents(differences)}
${differences.map(section).join('\n')}
</html>
`,
  );
}

/** Every state by its title; the titles in order of the alphabet, their states as on the page, the most changed first. */
function contents(differences: readonly Difference[]): string {
  const titles = [...new Set(differences.map(({ title }) => title))].sort();
  if (titles.length === 0) return '';
  const entries = titles.map((title) => {
    const states = differences.filter((difference) => difference.title === title);
    return `<li>${escaped(title)}<ul>${states.map(link).join('')}</ul></li>`;
  });
  return `<nav aria-label="Contents"><ul>${entries.join('\n')}</ul></nav>`;
}

const link = (difference: Difference) =>
  `<li><a href="#${escaped(difference.key)}">${escaped(difference.state)}</a>, ${extent(difference)}</li>`;

const extent = ({ kind, pixels }: Difference) => (kind === 'changed' ? `${pixels} pixels` : kind);

function section(difference: Difference): string {
  const { key, title, state, old, now, marked } = difference;
  const name = escaped(`${title} › ${state}`);
  return `<section id="${escaped(key)}"><h2>${name}</h2><p>${extent(difference)}</p><div class="sides">${[
    side('before', old),
    side('after', now),
    side('difference', marked),
  ].join('')}</div></section>`;
}

const side = (name: string, picture: string | undefined) =>
  picture === undefined
    ? ''
    : `<figure><figcaption>${name}</figcaption><a href="${picture}"><img loading="lazy" src="${picture}" alt="${name}"></a></figure>`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
