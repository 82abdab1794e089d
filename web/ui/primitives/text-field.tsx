import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode;
  name: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Makes the error an alert, for a field that keeps the focus. Another number announces the same error again. */
  alertKey?: number | undefined;
  hint?: string | undefined;
  /** Drawn behind the input, which is then as large as this. */
  behind?: ReactNode;
};

/** An input with its label, hint and error. Its aria-describedby refers to hint and error. */
export function TextField({
  label,
  hint,
  error,
  alertKey,
  onChange,
  behind,
  type = 'text',
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={labelIdOf(inputId)} className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={behind ? styles.frame : undefined}>
        <input
          {...input}
          id={inputId}
          type={type}
          className={styles.input}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {behind}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p
          key={alertKey}
          id={errorId}
          className={styles.error}
          role={alertKey === undefined ? undefined : 'alert'}
        >
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The id of the label of the field with this id. */
export const labelIdOf = (inputId: string) => `${inputId}-label`;

/** A required field for an email address. */
export function EmailField(field: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      label="Email"
      autoComplete="email"
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
