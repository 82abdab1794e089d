import { passwords } from '../constants.ts';

// SPEC §8, Reset request; §2, Password reset screens.
export const resetNeutral = 'If an account with that email exists, a password reset link has been sent.';
export const resetInstructionsSent =
  'Password reset instructions have been sent to your email. Please check your inbox (and spam folder).';
export const resetRequestFailed = 'Failed to request password reset. Please try again.';
export const emailNotValid = 'The email address is not valid.';
export const sending = 'Sending...';

// SPEC §8, Reset verify; §4, Password reset; §5, New password.
export const resetLinkInvalid =
  'The password reset link is invalid or has expired. Please request a new one.';
export const resetLinkInvalidTryAgain =
  'The password reset link is invalid or has expired. Please request a new one. Please try again.';
export const newPasswordTooWeak = 'The new password is too weak. Please choose a stronger one.';
export const resetVerifyFailed = 'Failed to verify password reset link.';
export const resetFailed = 'Failed to reset password.';
export const resetDone =
  'Your password has been successfully reset! You can now log in with your new password.';
export const newPasswordTooShort = `Password must be at least ${passwords.minimum} characters long.`;
export const passwordsDiffer = 'Passwords do not match.';
export const resetCodeUnverified = 'Password reset code is not verified or is invalid.';
export const resetParametersMissing = 'Invalid or missing password reset parameters in the URL.';
export const verifyingResetLink = 'Verifying reset link, please wait...';
export const resetLoginNotice = 'Password reset successfully. Please log in.';
export const invalidResetLink = 'Invalid Reset Link';

// SPEC §2, Password reset screens: labels.
export const sendResetLink = 'Send Reset Link';
export const resetYourPassword = 'Reset Your Password';
export const setNewPassword = 'Set New Password';

// Not in the specification.
export const mailLinkInvalid =
  'This link has expired or was used before. If you have opened it already, you can sign in.';
export const emailVerified = 'Your email address is verified. You can sign in with it.';
export const emailChanged = 'Your email address is changed. Sign in with the new one.';
export const emailRecovered =
  'Your account has its old email address again. If somebody else changed it, reset your password now.';
export const resetMaybeDone = 'If you have just set a new password, you can sign in with it.';
