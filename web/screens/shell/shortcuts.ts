import { paths } from '#schema/paths.ts';

/** `keys`: pressed one after the other, as `KeyboardEvent.key` names them. */
interface Shortcut {
  keys: readonly string[];
  label: string;
  does: { goTo: string } | 'help' | 'native';
}

/** What can be done by keys alone. Escape is the browser's and the parts' own. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['g', 'h'], label: 'Go to Home', does: { goTo: paths.home } },
  { keys: ['g', 'g'], label: 'Go to Games', does: { goTo: paths.games } },
  { keys: ['g', 'l'], label: 'Go to Leaderboards', does: { goTo: paths.leaderboards } },
  { keys: ['g', 'p'], label: 'Go to your profile', does: { goTo: paths.profile } },
  { keys: ['?'], label: 'Show this list', does: 'help' },
  { keys: ['Escape'], label: 'Close a dialog or a menu', does: 'native' },
];

export type ShortcutStep = Shortcut['does'] | 'begun' | 'none';

/** What `key` brings after the keys `before`. */
export function stepOf(before: readonly string[], key: string): ShortcutStep {
  const pressed = [...before, key].join(' ').toLowerCase();
  const fitting = shortcuts.filter(({ keys, does }) => {
    return does !== 'native' && `${keys.join(' ')} `.startsWith(`${pressed} `);
  });
  const [first] = fitting;
  if (!first) return 'none';
  return first.keys.length === before.length + 1 ? first.does : 'begun';
}
