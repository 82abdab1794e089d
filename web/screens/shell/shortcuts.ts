import { paths } from '#schema/paths.ts';

/** `keys`: pressed one after the other, as `KeyboardEvent.key` names them. */
interface Shortcut {
  keys: readonly string[];
  label: string;
  action: { goTo: string } | 'help' | 'native';
}

/** What can be done by keys alone. Escape is the browser's and the parts' own. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['g', 'h'], label: 'Go to Home', action: { goTo: paths.home } },
  { keys: ['g', 'g'], label: 'Go to Games', action: { goTo: paths.games } },
  { keys: ['g', 'l'], label: 'Go to Leaderboards', action: { goTo: paths.leaderboards } },
  { keys: ['g', 'p'], label: 'Go to your profile', action: { goTo: paths.profile } },
  { keys: ['?'], label: 'Show this list', action: 'help' },
  { keys: ['Escape'], label: 'Close a dialog or a menu', action: 'native' },
];

export type ShortcutMatch = Shortcut['action'] | 'begun' | 'none';

/** What `key` brings after the keys `before`. */
export function matchShortcut(before: readonly string[], key: string): ShortcutMatch {
  const pressed = [...before, key].join(' ').toLowerCase();
  const fitting = shortcuts.filter(({ keys, action }) => {
    return action !== 'native' && `${keys.join(' ')} `.startsWith(`${pressed} `);
  });
  const [first] = fitting;
  if (!first) return 'none';
  return first.keys.length === before.length + 1 ? first.action : 'begun';
}
