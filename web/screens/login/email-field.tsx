import { TextField } from '../../ui/text-field.tsx';

interface EmailFieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onChange: (value: string) => void;
  autoComplete: 'username' | 'email';
}

export function EmailField(field: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
