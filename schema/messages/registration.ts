/** SPEC §8, Registration. */

export const emailAlreadyInUse = 'This email is already registered. Please try logging in instead.';
export const weakPassword = 'Password should be at least 6 characters long.';
export const registrationFailed = 'Failed to register. Please try again.';
export const registered =
  'Registration successful! A verification email has been sent. Please verify your email before logging in.';
