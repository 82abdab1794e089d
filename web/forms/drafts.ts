import { useLocation } from 'react-router-dom';
import { BEFORE_RELOAD_EVENT } from '../browser/missing-scripts.ts';
import { usePorts } from '../ports/ports.ts';

const DRAFTS_KEY = 'form-drafts';

/** Creates drafts that outlive a reload by the portal itself. In between they are in sessionStorage. */
export function createStoredDrafts(): Map<string, string> {
  const drafts = takeStoredDrafts();
  window.addEventListener(BEFORE_RELOAD_EVENT, () => {
    try {
      window.sessionStorage.setItem(DRAFTS_KEY, JSON.stringify([...drafts]));
    } catch {
      // Without storage, a reload loses the drafts.
    }
  });
  return drafts;
}

function takeStoredDrafts(): Map<string, string> {
  try {
    const stored = window.sessionStorage.getItem(DRAFTS_KEY);
    window.sessionStorage.removeItem(DRAFTS_KEY);
    // Throws for what isn't a list of pairs.
    return new Map(JSON.parse(stored ?? '[]'));
  } catch {
    return new Map();
  }
}

/**
 * Returns the draft (the unsent input) of a form at the current history entry, so that Back and Forward
 * restore the input. Never store secrets in drafts.
 */
export function useDraft(form: string) {
  const { drafts } = usePorts();
  const { key } = useLocation();
  const prefix = `${key} ${form} `;
  return {
    get: (field: string) => drafts.get(prefix + field),
    set: (field: string, value: string) => void drafts.set(prefix + field, value),
    clear() {
      for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
    },
  };
}
