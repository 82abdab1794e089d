/** Whether this visitor asked the browser to load no more than it must. */
export function savesData(): boolean {
  return connectionSavesData() || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The connection is known to some browsers only, and to no type yet. */
function connectionSavesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}
