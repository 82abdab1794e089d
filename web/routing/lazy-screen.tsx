import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { lazyImport } from './chunk-load-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** A component whose file is loaded when it is first drawn. */
export const lazyComponent = <Module, Props extends object>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: componentOf(await (import.meta.env.SSR ? load() : lazyImport(load))) }));

/** A place for such a component beside the screen: empty until its file is there, `instead` where it never comes. */
export function LazyBoundary({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="" fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
