import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import {
  loadPart,
  loadScreen,
  noteFailedPart,
  reloadPage,
  renewFailedStyles,
} from '../browser/missing-scripts.ts';
import { isOffline } from '../browser/network-information.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * Creates a component whose chunk loads at the component's first render, and again at the next one after an error boundary
 * has shown that it failed: `lazy` alone keeps a failure for as long as the page lives.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const create = (loadStyles?: () => Promise<unknown>) =>
    lazy(async () => {
      try {
        const component = await loadPart(load);
        await loadStyles?.();
        return { default: component };
      } catch (error) {
        noteFailedPart(() => {
          Part = create(renewFailedStyles);
        });
        throw error;
      }
    });
  let Part = create();
  return (props) => <Part {...props} />;
}

/**
 * Like `lazyComponent`, but reloads the page if the chunk is missing, and when it is opened again after it has failed
 * offline. For screens and their main parts only.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let hasFailed = false;
  return lazyComponent(async () => {
    if (import.meta.env.SSR) return load();
    if (hasFailed && !isOffline()) return reloadPage();
    try {
      return await loadScreen(load);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
}

interface LazyBoundaryProps {
  fallback?: ReactNode;
  /** When this key changes, a component that has failed is loaded again. */
  resetKey?: string;
  children: ReactNode;
}

/** Renders nothing while a lazy component in it loads, and `fallback` if the component fails. */
export function LazyBoundary({ fallback = null, resetKey = '', children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
