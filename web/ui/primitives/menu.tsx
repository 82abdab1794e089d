import ChevronDown from 'lucide-react/icons/chevron-down';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ignoreDoubleClick } from './ignore-double-click.ts';
import styles from './menu.module.css';
import { rovingIndex } from './roving-index.ts';

/** A link, or an action with a line above it. */
type MenuItem = { label: string; icon: ReactNode } & ({ to: string } | { onSelect: () => void });

interface MenuProps {
  /** The button's accessible name; it should contain the visible text (WCAG 2.5.3). */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
}

/** A menu button. Supports arrow keys, Home, End and Escape; a click or focus outside closes the menu. */
export function Menu({ label, trigger, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') return close();
    const all = entries();
    const at = all.findIndex((entry) => entry.matches(':focus'));
    const next = rovingIndex(event, { at, count: all.length, axis: 'vertical' });
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClickCapture={ignoreDoubleClick}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {open && (
        <div
          id={listId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      <span className={styles.icon}>{item.icon}</span>
      {item.label}
    </>
  );
  if ('to' in item)
    return (
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={item.to} onClick={close}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      onClick={() => {
        close();
        item.onSelect();
      }}
    >
      {content}
    </button>
  );
}
