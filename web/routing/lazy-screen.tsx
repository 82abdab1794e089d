import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { lazyImport } from './chunk-load-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Creates a component whose chunk loads at the component's first render. */
export const lazyComponent = <Module, Props extends object>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: componentOf(await (import.meta.env.SSR ? load() : lazyImport(load))) }));

/** Renders nothing while a lazy component in it loads, and `fallback` if the component fails. */
export function LazyBoundary({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="" fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
