import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyImport } from './lost-files.ts';

/** A component whose file is loaded when it is first drawn. */
export const onDemand = <Module, Props extends object>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: componentOf(await (import.meta.env.SSR ? load() : lazyImport(load))) }));

/** A place for such a component beside the screen: empty until its file is there, `instead` where it never comes. */
export function Later({ instead = null, children }: { instead?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="" instead={instead}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
