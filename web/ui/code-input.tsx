import type { InputEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { linking } from '#schema/constants.ts';
import styles from './code-input.module.css';
import { TextField } from './text-field.tsx';

interface CodeInputProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (code: string) => void;
}

/** A linking code in one field: uppercased, at most six characters; pasting and lower case are welcome. */
export function CodeInput({ onChange, ...field }: CodeInputProps) {
  const caret = useCaretPosition(field.value);
  return (
    <div className={styles.code}>
      <TextField
        {...field}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        required
        onInput={caret.keep}
        onChange={(typed) => onChange(toCode(typed))}
      />
    </div>
  );
}

/** What of a typed or pasted text can be a code. */
function toCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase().slice(0, linking.codeLength);
}

/** A value that is not the one typed would send the caret to its end. */
function useCaretPosition(value: string) {
  const place = useRef<{ input: HTMLInputElement; at: number }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser has moved the caret when the value changed
  useLayoutEffect(() => {
    const { input, at } = place.current ?? {};
    place.current = null;
    if (input && at !== undefined) input.setSelectionRange(at, at);
  }, [value]);
  return {
    keep({ currentTarget: input }: InputEvent<HTMLInputElement>) {
      place.current = { input, at: toCode(input.value.slice(0, input.selectionStart ?? undefined)).length };
    },
  };
}
