/** SPEC §8, Verification resend. */

export const verificationSent = 'Verification email sent! Please check your inbox (and spam folder).';
export const alreadyVerified = 'Your email is already verified.';
export const noUserForVerification = 'No user logged in to send verification email.';
