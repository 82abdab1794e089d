import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortcuts as limits } from '#schema/constants.ts';
import type { Browser } from '../../ports/browser.ts';
import { matchShortcut } from './shortcuts.ts';

const SHORTCUTS_KEY = 'keyboard-shortcuts';

/** Returns whether keyboard shortcuts are on, and a setter that stores the choice (WCAG 2.1.4). */
export function useShortcutSetting(storage: Browser['storage']) {
  const [areOn, setAreOn] = useState(() => storage.get(SHORTCUTS_KEY) !== 'off');
  return {
    areOn,
    switchTo(on: boolean) {
      setAreOn(on);
      if (on) storage.remove(SHORTCUTS_KEY);
      else storage.set(SHORTCUTS_KEY, 'off');
    },
  };
}

/** Handles keyboard shortcuts, except in fields, menus and dialogs. */
export function useShortcuts(areOn: boolean, showHelp: () => void) {
  const navigate = useNavigate();

  const pressed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutEvent(event)) return;
    const { key, timeStamp } = event;
    const { keys, at } = pressed.current;
    const before = timeStamp - at < limits.sequenceTimeoutMs ? keys : [];
    const match = matchShortcut(before, key);
    pressed.current = { keys: match === 'begun' ? [...before, key] : [], at: timeStamp };
    if (match === 'none' || match === 'begun' || match === 'native') return;
    event.preventDefault();
    if (match === 'help') showHelp();
    else void navigate(match.goTo);
  });

  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [areOn]);
}

const keyboardWidgets = 'input, textarea, select, [contenteditable], [role="menu"], dialog';

function isShortcutEvent(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || repeat) return false;
  return (
    !(target instanceof Element && target.closest(keyboardWidgets)) && !document.querySelector('dialog:modal')
  );
}
