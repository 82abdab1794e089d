import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import { rovingIndex } from './roving-index.ts';
import styles from './tabs.module.css';

interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { key: Key; label: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** A tab list with one panel. Arrow keys, Home and End focus and select a tab. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === selected);
    const next = tabs.at(rovingIndex(event, { at, count: tabs.length, axis: 'horizontal' }) ?? at);
    if (!next || next.key === selected) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className={styles.tab}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
