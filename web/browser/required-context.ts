import type { Provider } from 'react';
import { createContext, use } from 'react';

/** Creates a context that must have a provider. @returns its provider, and the hook that reads it */
export function createRequiredContext<Value extends object>(name: string): [Provider<Value>, () => Value] {
  const Context = createContext<Value | null>(null);
  function useRequired(): Value {
    const value = use(Context);
    if (!value) throw new Error(`There is no ${name} above this component`);
    return value;
  }
  return [Context, useRequired];
}
