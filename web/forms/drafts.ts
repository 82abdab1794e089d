import { createContext, use, useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** Form input of this visit, by history entry, form and field. */
export type Drafts = Map<string, string>;

const DraftsContext = createContext<Drafts | null>(null);

export const DraftsProvider = DraftsContext;

export interface Draft {
  get: (field: string) => string | undefined;
  set: (field: string, value: string) => void;
  clear: () => void;
}

/**
 * The draft of a form at the current history entry, so that Back and Forward keep its input. In memory only;
 * not for secrets. Without a `DraftsProvider` it stores nothing.
 */
export function useDraft(form: string): Draft {
  const drafts = use(DraftsContext);
  const { key } = useLocation();
  const prefix = `${key} ${form} `;
  return {
    get: (field) => drafts?.get(prefix + field),
    set: (field, value) => void drafts?.set(prefix + field, value),
    clear() {
      for (const name of [...(drafts?.keys() ?? [])]) if (name.startsWith(prefix)) drafts?.delete(name);
    },
  };
}

/** Returns a function that clears all drafts. */
export function useClearDrafts(): () => void {
  const drafts = use(DraftsContext);
  return useCallback(() => drafts?.clear(), [drafts]);
}
