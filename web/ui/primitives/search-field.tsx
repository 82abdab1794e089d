import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { useOnce } from '../../browser/use-once.ts';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  name: string;
  /** Examples of what can be found. */
  placeholder?: string;
  value: string;
  /** Called on each change, and once for what was typed before hydration. */
  onChange: (search: string) => void;
  /** What screen readers announce about a search. */
  outcome: string;
}

export function SearchField({ outcome, ...field }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useOnce(() => {
    const typed = input.current?.value ?? '';
    if (typed !== field.value) field.onChange(typed);
  });
  return (
    <div className={styles.search}>
      <TextField {...field} ref={input} type="search" autoComplete="off" />
      <Search size={18} aria-hidden="true" />
      <p aria-live="polite" className="visually-hidden">
        {field.value && outcome}
      </p>
    </div>
  );
}
