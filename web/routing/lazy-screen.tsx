import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { lazyImport } from './chunk-load-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Creates a component that loads its chunk at its first render. */
export const lazyComponent = <Module, Props extends object>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: componentOf(await (import.meta.env.SSR ? load() : lazyImport(load))) }));

/** Boundary of a lazy component beside the screen: empty while it loads, `fallback` if its chunk fails. */
export function LazyBoundary({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="" fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
