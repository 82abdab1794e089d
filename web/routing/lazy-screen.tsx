import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { loadPart, loadScreen } from '../browser/missing-scripts.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Creates a component whose chunk loads at the component's first render. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await loadPart(load) }));

/** Like `lazyComponent`, but reloads the page if the chunk is missing. For screens and their main parts only. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyComponent(() => (import.meta.env.SSR ? load() : loadScreen(load)));

interface LazyBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders nothing while a lazy component in it loads, and `fallback` if the component fails. */
export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary resetKey="" fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
