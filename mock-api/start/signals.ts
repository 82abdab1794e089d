/**
 * Replaces the listeners of early-signals.js. The new listener comes first: without any for a moment, Node would drop a
 * signal that has just come.
 */
export function takeOverSignal(signal: NodeJS.Signals, listener: () => void): void {
  const earlier = process.listeners(signal);
  process.on(signal, listener);
  for (const early of earlier) process.off(signal, early);
}
