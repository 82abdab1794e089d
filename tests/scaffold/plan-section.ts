import type { ChangeSet } from './change-set.ts';
import { toCamel, toKebab } from './names.ts';
import { addAfterElement, addEntry, addImport } from './source-edits.ts';
import type { NewCall } from './templates/call.ts';
import { entityOf, isProtected } from './templates/call.ts';
import * as templates from './templates/section.ts';
import { jsxTodo } from './todo.ts';

/** Plans a section of a screen that shows the response of the call. */
export function planSection(call: NewCall, screen: string, changes: ChangeSet): void {
  const entity = entityOf(call);
  const name = toKebab(call.key);
  const folder = `web/screens/${screen}`;
  changes.create(`${folder}/${name}-state.ts`, templates.sectionStateTemplate(call));
  changes.create(`${folder}/${name}-view.tsx`, templates.sectionViewTemplate(call));
  changes.create(`${folder}/${name}.tsx`, templates.sectionTemplate(call));
  changes.create(`tests/unit/${folder}/${name}-state.test.ts`, templates.sectionTestTemplate(call, screen));
  changes.edit(
    `${folder}/screen.tsx`,
    (text) =>
      addAfterElement(text, 'View', `${jsxTodo('move the section to its place in the view')}<${entity} />`),
    (text) => addImport(text, `import { ${entity} } from './${name}.tsx';`),
  );
  changes.edit(
    `stories/screens/${screen}.stories.tsx`,
    (text) => text + templates.sectionStories(call),
    (text) => addImport(text, `import * as faults from '../harness/faults.ts';`),
  );
  planStateStories(call, screen, changes);
  planPrefetch(call, screen, changes);
}

/** Adds the query to those that the page prefetches, if there are any. */
function planPrefetch(call: NewCall, screen: string, changes: ChangeSet) {
  if (!isProtected(call) || call.input.size > 0) return;
  const queries = new RegExp(`(\\[paths\\.${toCamel(screen)}\\]: \\[[^\\]]+)\\]`);
  changes.edit('web/api/prefetch.ts', (text) => text.replace(queries, `$1, '${call.procedure}']`));
}

/** Adds the section's states to the entry of the stories' title, or a new entry. */
function planStateStories(call: NewCall, screen: string, changes: ChangeSet) {
  const stories = `screens/${screen}.stories.tsx`;
  const [, title = ''] = /title: '([^']+)'/.exec(changes.read(`stories/${stories}`)) ?? [];
  const entry = templates.stateStoriesEntry(call, toCamel(screen));
  const heading = `'${title}': {`;
  changes.edit(
    'stories/matrix/state-stories.ts',
    (text) =>
      text.includes(heading)
        ? text.replace(heading, `${heading}${entry},`)
        : addEntry(text, 'stateStories', `${heading}${entry}}`),
    (text) =>
      addImport(
        text,
        `import type { ${entityOf(call)}State } from '#web/screens/${screen}/${toKebab(call.key)}-state.ts';`,
      ),
    (text) => addImport(text, `import type * as ${toCamel(screen)} from '../${stories}';`),
  );
}
