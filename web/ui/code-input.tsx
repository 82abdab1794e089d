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

/** A field for a linking code: uppercases its value and cuts it to six characters (SPEC §5). */
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

/** Removes white space, uppercases and cuts to the code's length. */
function toCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase().slice(0, linking.codeLength);
}

/** Restores the caret: the browser moves it to the end when React sets a value other than the typed one. */
function useCaretPosition(value: string) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` triggers the effect
  useLayoutEffect(() => {
    const { input, at } = caret.current ?? {};
    caret.current = null;
    if (input && at !== undefined) input.setSelectionRange(at, at);
  }, [value]);
  return {
    keep({ currentTarget: input }: InputEvent<HTMLInputElement>) {
      caret.current = { input, at: toCode(input.value.slice(0, input.selectionStart ?? undefined)).length };
    },
  };
}
