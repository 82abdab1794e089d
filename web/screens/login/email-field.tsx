import { TextField } from '../../ui/text-field.tsx';

interface EmailFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Also receives the typed value, so that it outlives the form. */
  onEmail: (email: string) => void;
  autoComplete: 'username' | 'email';
}

export function EmailField({ onChange, onEmail, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={(email) => {
        onChange(email);
        onEmail(email);
      }}
    />
  );
}
