import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState } from 'react';
import { ignoreDoubleClick } from './ignore-double-click.ts';
import styles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';
import { labelIdOf, TextField } from './text-field.tsx';

type PasswordFieldProps = TextFieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password field with a button that shows the password. */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const id = field.id ?? ownId;
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.password}>
      <TextField
        {...field}
        id={id}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={shown}
        aria-label="Show password"
        aria-describedby={labelIdOf(id)}
        onClickCapture={ignoreDoubleClick}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
