import * as z from 'zod/mini';
import { passwords } from '../constants.ts';
import * as messages from '../messages.ts';
import { passwordField, repeatsNewPassword } from './fields.ts';

/** Change-password popup (SPEC §5). */
export const PasswordChangeFormSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, messages.currentPasswordRequired)),
    newPassword: passwordField(messages.newPasswordMinimum, { minimum: passwords.minimumInChangePopup }),
    confirmNewPassword: z.string(),
  })
  .check(repeatsNewPassword(messages.newPasswordsDiffer));
