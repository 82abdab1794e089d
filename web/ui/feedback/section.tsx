import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import { SectionHeading } from '../primitives/headings.tsx';
import { SkeletonGroup } from './skeleton.tsx';
import { ErrorState } from './state-panel.tsx';
import type { RetryProps } from './try-again-button.tsx';
import { TryAgainButton } from './try-again-button.tsx';

interface SectionProps<State extends { state: string }> extends RetryProps {
  /** Stays in every state. A section without a heading belongs to the page's heading. */
  heading?: { id: string; title: string; note?: ReactNode };
  state: State;
  /** Shown while loading, on the content's own grid: a check of the stories compares the heights. */
  skeleton: ReactNode;
  /** What screen readers announce while loading, and 'Try Again' shows during a retry. */
  loadingLabel?: string;
  /** The views of all other states; `tryAgain` is a button. An 'error' with a message needs no view. */
  views: Views<State>;
}

/** The compiler reports a member of the union that has no view. */
type Views<State extends { state: string }> = {
  [Name in Exclude<State['state'], 'loading' | ErrorName<State>>]: View<Extract<State, { state: Name }>>;
} & { [Name in ErrorName<State>]?: View<Extract<State, { state: Name }>> };

type View<Member> = (member: Member, tryAgain: ReactNode) => ReactNode;

type ErrorName<State> = Extract<State, { state: 'error'; message: string }>['state'];

/** A part of a page that loads on its own: skeleton, error with 'Try Again', empty, content. */
export function Section<State extends { state: string }>({
  heading,
  state,
  skeleton,
  loadingLabel = messages.loading,
  views,
  ...retry
}: SectionProps<State>) {
  const body = () => {
    if (state.state === 'loading') return <SkeletonGroup label={loadingLabel}>{skeleton}</SkeletonGroup>;
    const tryAgain = <TryAgainButton variant="primary" busyLabel={loadingLabel} {...retry} />;
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: `Views` ties each view to the member of its name
    const view = views[state.state as keyof Views<State>] as View<State> | undefined;
    if (view) return view(state, tryAgain);
    const message = 'message' in state ? String(state.message) : '';
    return <ErrorState level={heading ? 3 : 2} title={message} action={tryAgain} />;
  };
  if (!heading) return body();
  return (
    <section aria-labelledby={heading.id}>
      <SectionHeading {...heading} hasRuler />
      {body()}
    </section>
  );
}
