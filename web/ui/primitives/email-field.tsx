import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

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
