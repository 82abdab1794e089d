import { paths } from '#schema/paths.ts';

/**
 * `keys`: sequence of `KeyboardEvent.key` values. `native`: the browser or a component handles the shortcut.
 */
interface Shortcut {
  keys: readonly string[];
  label: string;
  action: { goTo: string } | 'help' | 'native';
}

/** All keyboard shortcuts, in the order of the help dialog. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['g', 'h'], label: 'Go to Home', action: { goTo: paths.home } },
  { keys: ['g', 'g'], label: 'Go to Games', action: { goTo: paths.games } },
  { keys: ['g', 'l'], label: 'Go to Leaderboards', action: { goTo: paths.leaderboards } },
  { keys: ['g', 'p'], label: 'Go to your profile', action: { goTo: paths.profile } },
  { keys: ['?'], label: 'Show this list', action: 'help' },
  { keys: ['Escape'], label: 'Close a dialog or a menu', action: 'native' },
];

export type ShortcutMatch = Shortcut['action'] | 'begun' | 'none';

/**
 * Finds the shortcut for `key` pressed after the keys `before`. `begun`: the keys start a longer shortcut.
 */
export function matchShortcut(before: readonly string[], key: string): ShortcutMatch {
  const pressed = [...before, key].join(' ').toLowerCase();
  const candidates = shortcuts.filter(({ keys, action }) => {
    return action !== 'native' && `${keys.join(' ')} `.startsWith(`${pressed} `);
  });
  const [first] = candidates;
  if (!first) return 'none';
  return first.keys.length === before.length + 1 ? first.action : 'begun';
}
