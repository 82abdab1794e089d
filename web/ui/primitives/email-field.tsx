import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

type EmailFieldProps = Pick<TextFieldProps, 'name' | 'defaultValue' | 'error' | 'onChange'> & {
  label?: string;
  autoComplete?: 'email' | 'username';
};

/** A required field for an email address. */
export function EmailField({ label = 'Email', autoComplete = 'email', ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
