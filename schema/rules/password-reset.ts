import * as z from 'zod/mini';
import { passwordReset } from '../constants.ts';
import * as messages from '../messages.ts';
import { emailField, passwordField, repeatsNewPassword } from './fields.ts';

/** Reset request (SPEC §5). */
export const ResetRequestFormSchema = z.object({ email: emailField(messages.emailNotValid) });

/** New password of a reset (SPEC §5). */
export const NewPasswordFormSchema = z
  .object({
    newPassword: passwordField(messages.newPasswordTooShort),
    confirmNewPassword: z.string(),
  })
  .check(repeatsNewPassword(messages.passwordsDiffer));

/**
 * Query of a mail's link: a mode and a code are both required (SPEC §5). The identity service has one URL for all its mails,
 * so the page of a new password opens with the other modes too.
 */
export const MailLinkQuerySchema = z.object({
  mode: z.enum(
    [passwordReset.mode, 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'],
    messages.resetParametersMissing,
  ),
  oobCode: z.string(messages.resetParametersMissing).check(z.minLength(1, messages.resetParametersMissing)),
});
export type MailLinkQuery = z.infer<typeof MailLinkQuerySchema>;
