import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortcuts as limits } from '#schema/constants.ts';
import type { Browser } from '../../ports/browser.ts';
import { matchShortcut } from './shortcuts.ts';

const SHORTCUTS_KEY = 'keyboard-shortcuts';

/** Whether keys alone do something; kept for the next visit (WCAG 2.1.4). */
export function useShortcutSetting(notes: Browser['storage']) {
  const [areOn, setAreOn] = useState(() => notes.get(SHORTCUTS_KEY) !== 'off');
  return {
    areOn,
    switchTo(on: boolean) {
      setAreOn(on);
      if (on) notes.remove(SHORTCUTS_KEY);
      else notes.set(SHORTCUTS_KEY, 'off');
    },
  };
}

/** Follows the shortcuts, but for keys that are meant for a field, a menu or a dialog. */
export function useShortcuts(areOn: boolean, showHelp: () => void) {
  const navigate = useNavigate();

  const pressed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });

  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutEvent(event)) return;
    const { key, timeStamp } = event;
    const { keys, at } = pressed.current;
    const before = timeStamp - at < limits.sequenceTimeoutMs ? keys : [];
    const step = matchShortcut(before, key);
    pressed.current = { keys: step === 'begun' ? [...before, key] : [], at: timeStamp };
    if (step === 'none' || step === 'begun' || step === 'native') return;
    event.preventDefault();
    if (step === 'help') showHelp();
    else void navigate(step.goTo);
  });

  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => follow(event);
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
