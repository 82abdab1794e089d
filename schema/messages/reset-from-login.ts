/** SPEC §8, Reset from login. */

export const noAccountWithEmail = 'No account found with this email address.';
export const resetEmailSent = 'Password reset email sent! Please check your inbox.';
export const resetEmailFailed = 'Failed to send password reset email. Please try again.';
