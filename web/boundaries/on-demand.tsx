import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { loaded } from './lost-files.ts';

/** A component whose file is loaded when it is first drawn. */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loaded(load) }));

/** A place for such a component beside the screen: empty until its file is there, `instead` where it never comes. */
export function Later({ instead = null, children }: { instead?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="" instead={instead}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
