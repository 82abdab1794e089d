import { useRef } from 'react';
import { useOnce } from '../../browser/use-once.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  name: string;
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
    <>
      <TextField {...field} ref={input} type="search" autoComplete="off" />
      <p role="status" className="visually-hidden">
        {field.value && outcome}
      </p>
    </>
  );
}
