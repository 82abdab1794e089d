import { writeFileSync } from 'node:fs';
import type { StoryDifference } from './compare.ts';

interface ReportPage {
  before: string;
  after: string;
  differences: readonly StoryDifference[];
}

/** Writes a static page that refers only to the images beside it. */
export function writeReportPage(file: string, { before, after, differences }: ReportPage): void {
  const count = differences.length === 0 ? 'Nothing differs' : `${differences.length} states differ`;
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${count}: ${before} and ${after}`)}</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #e9e6f5; background: #0a0714; }
  section { margin-block: 3rem; }
  .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; align-items: start; }
  a { color: inherit; }
  figure { margin: 0; }
  img { width: 100%; border: 1px solid #4a4263; }
</style>
<h1>${escapeHtml(count)}</h1>
<p>${escapeHtml(before)} on the left, ${escapeHtml(after)} in the middle, the difference marked on the right.</p>
${renderContents(differences)}
${differences.map(renderSection).join('\n')}
</html>
`,
  );
}

/** Links each state below its title. Titles are in alphabetical order, states have the most changed first. */
function renderContents(differences: readonly StoryDifference[]): string {
  const titles = [...new Set(differences.map(({ title }) => title))].sort();
  if (titles.length === 0) return '';
  const entries = titles.map((title) => {
    const states = differences.filter((difference) => difference.title === title);
    return `<li>${escapeHtml(title)}<ul>${states.map(renderLink).join('')}</ul></li>`;
  });
  return `<nav aria-label="Contents"><ul>${entries.join('\n')}</ul></nav>`;
}

const renderLink = (difference: StoryDifference) =>
  `<li><a href="#${escapeHtml(difference.key)}">${escapeHtml(difference.state)}</a>, ${formatExtent(difference)}</li>`;

const formatExtent = ({ kind, pixels }: StoryDifference) => (kind === 'changed' ? `${pixels} pixels` : kind);

function renderSection(difference: StoryDifference): string {
  const { key, title, state, old, now, marked } = difference;
  const name = escapeHtml(`${title} › ${state}`);
  return `<section id="${escapeHtml(key)}"><h2>${name}</h2><p>${formatExtent(difference)}</p><div class="sides">${[
    renderSide('before', old),
    renderSide('after', now),
    renderSide('difference', marked),
  ].join('')}</div></section>`;
}

const renderSide = (name: string, picture: string | undefined) =>
  picture === undefined
    ? ''
    : `<figure><figcaption>${name}</figcaption><a href="${picture}"><img loading="lazy" src="${picture}" alt="${name}"></a></figure>`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
