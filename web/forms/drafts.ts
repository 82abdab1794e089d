import { createContext, use, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { BEFORE_RELOAD_EVENT } from '../browser/missing-scripts.ts';

/** Form input of this visit. The key names the history entry, the form and the field. */
export type Drafts = Map<string, string>;

const DraftsContext = createContext<Drafts | null>(null);

export const DraftsProvider = DraftsContext;

const DRAFTS_KEY = 'form-drafts';

/** Creates drafts that outlive a reload by the portal itself. In between they are in sessionStorage. */
export function createStoredDrafts(): Drafts {
  const drafts: Drafts = new Map(takeStoredDrafts());
  window.addEventListener(BEFORE_RELOAD_EVENT, () => {
    try {
      window.sessionStorage.setItem(DRAFTS_KEY, JSON.stringify([...drafts]));
    } catch {
      // Without storage, a reload loses the drafts.
    }
  });
  return drafts;
}

function takeStoredDrafts(): [string, string][] {
  try {
    const stored = window.sessionStorage.getItem(DRAFTS_KEY);
    window.sessionStorage.removeItem(DRAFTS_KEY);
    return JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Returns the draft (the unsent input) of a form at the current history entry, so that Back and Forward
 * restore the input. Never store secrets in drafts. Without a `DraftsProvider`, `set` stores nothing.
 */
export function useDraft(form: string) {
  const drafts = use(DraftsContext);
  const { key } = useLocation();
  const prefix = `${key} ${form} `;
  return {
    get: (field: string) => drafts?.get(prefix + field),
    set: (field: string, value: string) => void drafts?.set(prefix + field, value),
    clear() {
      for (const name of [...(drafts?.keys() ?? [])]) if (name.startsWith(prefix)) drafts?.delete(name);
    },
  };
}

/** Returns a function that clears the drafts of all forms. */
export function useClearDrafts(): () => void {
  const drafts = use(DraftsContext);
  return useCallback(() => drafts?.clear(), [drafts]);
}
