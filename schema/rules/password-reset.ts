import * as z from 'zod/mini';
import { passwordReset } from '../constants.ts';
import { messages } from '../messages.ts';
import { emailField, passwordField } from './fields.ts';

/** Reset request (SPEC section 5). */
export const ResetRequestFormSchema = z.object({ email: emailField(messages.emailNotValid) });

/** New password of a reset (section 5). */
export const NewPasswordFormSchema = z
  .object({
    newPassword: passwordField(messages.newPasswordTooShort),
    confirmNewPassword: z.string(),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmNewPassword, {
      error: messages.passwordsDiffer,
      path: ['confirmNewPassword'],
      // Said also while the password is still too short, so that both fields speak at once.
      when: () => true,
    }),
  );

/** The query of a reset link: mode and code, or nothing that can be used. */
export const ResetLinkQuerySchema = z.object({
  mode: z.literal(passwordReset.mode, messages.resetParametersMissing),
  oobCode: z.string(messages.resetParametersMissing).check(z.minLength(1, messages.resetParametersMissing)),
});
