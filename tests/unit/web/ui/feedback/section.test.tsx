import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Section } from '#web/ui/feedback/section.tsx';

type State = { state: 'loading' } | { state: 'error'; message: string } | { state: 'content'; name: string };

const states: readonly State[] = [
  { state: 'loading' },
  { state: 'error', message: 'It failed' },
  { state: 'content', name: 'Aurora' },
];
const showName = ({ name }: { name: string }) => <p>{name}</p>;

it('a section shows one state at a time, and an error without a view as its message', () => {
  const texts = states.map((state) =>
    renderToStaticMarkup(<Section state={state} skeleton="..." views={{ content: showName }} />),
  );
  expect(texts).toEqual([
    expect.stringMatching(/Loading\.\.\..*>\.\.\.</),
    expect.stringMatching(/role="alert".*<h2.*It failed.*Try Again/),
    '<p>Aurora</p>',
  ]);
});

it('the compiler reports a state without a view, except an error with a message', () => {
  const [state = { state: 'loading' }] = states;
  // @ts-expect-error: 'content' has no view
  expect(<Section state={state} skeleton="" views={{}} />).toBeDefined();
  const failed = { state: 'error' } satisfies { state: 'error' | 'loading' };
  // @ts-expect-error: 'error' has neither a message nor a view
  expect(<Section state={failed} skeleton="" views={{}} />).toBeDefined();
});
