/**
 * Gives the first history entry of a visit a key, by which its scroll position and drafts are found. React Router gives all
 * entries without a key the same one.
 */
export function completeHistoryEntry(): void {
  const { history } = window;
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: createEntryKey() }, '');
}

export const createEntryKey = (): string => Math.random().toString(36).slice(2, 10);
