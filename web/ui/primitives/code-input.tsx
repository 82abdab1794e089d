import type { InputEvent } from 'react';
import { linking } from '#schema/constants.ts';
import styles from './code-input.module.css';
import { TextField } from './text-field.tsx';

interface CodeInputProps {
  label: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  hint?: string;
  onChange: (code: string) => void;
}

/** A field for a linking code: uppercases its value and cuts it to six characters (SPEC §5). */
export function CodeInput(field: CodeInputProps) {
  return (
    <div className={styles.code}>
      <TextField
        {...field}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        required
        onInput={formatCode}
      />
    </div>
  );
}

/** Rewrites the field's value. Restores the caret, because the browser moves it to the end. */
function formatCode({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  const code = toCode(input.value);
  if (code === input.value) return;
  const caret = toCode(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = code;
  input.setSelectionRange(caret, caret);
}

/** Removes white space, uppercases and cuts to the code's length. */
function toCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase().slice(0, linking.codeLength);
}
