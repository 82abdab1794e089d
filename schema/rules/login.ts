import * as z from 'zod/mini';
import * as messages from '../messages.ts';
import { emailField, passwordField } from './fields.ts';

/** Sign In and Create Account (SPEC §5, Login). */
export const CredentialsFormSchema = z.object({
  email: emailField(messages.invalidEmail),
  password: passwordField(messages.passwordTooShort, { missing: messages.passwordRequired }),
});
export type CredentialsForm = z.infer<typeof CredentialsFormSchema>;

/** The login screen's Reset Password mode, the email-change popup and the data export (SPEC §5). */
export const EmailFormSchema = z.object({ email: emailField(messages.invalidEmail) });
export type EmailForm = z.infer<typeof EmailFormSchema>;
