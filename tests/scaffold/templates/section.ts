import { toKebab, toWords } from '../names.ts';
import { todo } from '../todo.ts';
import type { NewCall } from './call.ts';
import { entityOf, isProtected, sampleInput } from './call.ts';

/** The import of a type that only the templates of a section and a screen share. */
const queryResultImport = `import type { QueryResult } from '../../api/use-retryable-query.ts';`;

export const sectionStateTemplate = (call: NewCall) => {
  const entity = entityOf(call);
  return `import type { ${entity} } from '#schema/entities/${toKebab(call.key)}.ts';
${queryResultImport}

export type ${entity}State =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'empty' }
  | { state: 'content'; entries: ${entity}['entries'] };

/** Derives the section's state. Loaded data hides a later failure. */
export function ${call.key}State({ data, failure }: QueryResult<${entity}>): ${entity}State {
  if (data !== undefined)
    return data.entries.length === 0 ? { state: 'empty' } : { state: 'content', entries: data.entries };
  return failure ? { state: 'error', message: failure.message } : { state: 'loading' };
}
`;
};

export const sectionViewTemplate = (call: NewCall) => {
  const entity = entityOf(call);
  const file = toKebab(call.key);
  return `import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';
import type { ${entity}State } from './${file}-state.ts';

interface ${entity}ViewProps {
  state: ${entity}State;
  retrying: boolean;
  onRetry: () => void;
}

/** '${toWords(call.key)}'. If it is late or fails, the rest of the page is unaffected. */
export function ${entity}View(props: ${entity}ViewProps) {
  return (
    <Section
      {...props}
      heading={{ id: '${file}', title: '${toWords(call.key)}', note: undefined }}
      ${todo('give the skeleton the height of the content')}
      skeleton={<Skeleton />}
      views={{
        ${todo('word the empty state: a message of schema/messages/')}
        empty: () => <EmptyState level={3} title="Nothing here yet" />,
        ${todo('render the content')}
        content: ({ entries }) => (
          <ul>
            {entries.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        ),
      }}
    />
  );
}
`;
};

export const sectionTemplate = (call: NewCall) => {
  const { key, procedure, input } = call;
  const entity = entityOf(call);
  const file = toKebab(key);
  const isEnabled = isProtected(call) ? `=== 'player'` : `!== 'loading'`;
  return `import { trpc } from '../../api/trpc.ts';
import { useRetryableQuery } from '../../api/use-retryable-query.ts';
import { useSession } from '../../auth/session.tsx';
import { ${key}State } from './${file}-state.ts';
import { ${entity}View } from './${file}-view.tsx';

/** Fetches and shows '${toWords(key)}'. */
export function ${entity}() {
  const enabled = useSession().state ${isEnabled};
  ${input.size > 0 ? todo('pass the input that the screen knows') : ''}
  const query = useRetryableQuery(trpc.${procedure}.useQuery(${input.size > 0 ? sampleInput(call) : 'undefined'}, { enabled }));
  return <${entity}View state={${key}State(query)} retrying={query.retrying} onRetry={query.retry} />;
}
`;
};

export const sectionStories = (call: NewCall) => {
  const entity = entityOf(call);
  return `
export const ${entity}Skeleton: ScreenStory = { args: { faults: { ${call.key}: faults.hang } } };
export const ${entity}Content: ScreenStory = {};
${todo('make the mock host’s response empty')}
export const ${entity}Empty: ScreenStory = {
  args: { faults: { ${call.key}: { kind: 'drift', path: 'entries', to: [] } } },
};
export const ${entity}Failed: ScreenStory = { args: { faults: { ${call.key}: faults.serverError } } };
`;
};

/** `screen`: the folder of the screen in web/screens/. */
export const sectionTestTemplate = (
  call: NewCall,
  screen: string,
) => `import { describe, expect, it } from 'vitest';
import { ${call.key}State } from '#web/screens/${screen}/${toKebab(call.key)}-state.ts';

${todo('use a response of the host')}
const entries = [{ id: 'first', title: 'First entry' }];
const failure = { code: 'hostFailed', message: 'The database is resting' } as const;

describe('the section ${toWords(call.key).toLowerCase()} shows', () => {
  it('its skeleton while loading', () => {
    expect(${call.key}State({ data: undefined, failure: undefined })).toEqual({ state: 'loading' });
  });

  it('the message of a failure', () => {
    expect(${call.key}State({ data: undefined, failure })).toEqual({
      state: 'error',
      message: 'The database is resting',
    });
  });

  it('its empty state', () => {
    expect(${call.key}State({ data: { entries: [] }, failure: undefined })).toEqual({ state: 'empty' });
  });

  it('loaded content in spite of a later failure', () => {
    expect(${call.key}State({ data: { entries }, failure })).toEqual({ state: 'content', entries });
  });
});
`;

/** `stories`: the name under which the table imports the stories. */
export const stateStoriesEntry = (call: NewCall, stories: string) => `
    '${entityOf(call)}View.state': {
      loading: '${entityOf(call)}Skeleton',
      error: '${entityOf(call)}Failed',
      empty: '${entityOf(call)}Empty',
      content: '${entityOf(call)}Content',
    } satisfies StateStories<${entityOf(call)}State, typeof ${stories}>`;
