/** SPEC §8, Reset request; §2, Password reset screens. */

export const resetNeutral = 'If an account with that email exists, a password reset link has been sent.';
export const resetInstructionsSent =
  'Password reset instructions have been sent to your email. Please check your inbox (and spam folder).';
export const resetRequestFailed = 'Failed to request password reset. Please try again.';
export const emailNotValid = 'The email address is not valid.';
export const sending = 'Sending...';
