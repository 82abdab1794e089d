import { createContext, use, useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** What was typed into the forms of this visit, by place in the history, form and field. */
export type Drafts = Map<string, string>;

const DraftsContext = createContext<Drafts | null>(null);

export const DraftsProvider = DraftsContext;

export interface Draft {
  get: (field: string) => string | undefined;
  set: (field: string, value: string) => void;
  clear: () => void;
}

/**
 * What was typed into a form at this place in the history, so that Back and Forward do not lose it. Never for
 * a secret; in memory only, and on a page without drafts nothing is kept.
 */
export function useDraft(form: string): Draft {
  const drafts = use(DraftsContext);
  const { key } = useLocation();
  const start = `${key} ${form} `;
  return {
    get: (field) => drafts?.get(start + field),
    set: (field, value) => void drafts?.set(start + field, value),
    clear() {
      for (const name of [...(drafts?.keys() ?? [])]) if (name.startsWith(start)) drafts?.delete(name);
    },
  };
}

/** Forgets the drafts of the whole visit. */
export function useClearDrafts(): () => void {
  const drafts = use(DraftsContext);
  return useCallback(() => drafts?.clear(), [drafts]);
}
