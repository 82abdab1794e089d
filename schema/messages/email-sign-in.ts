import { passwords } from '../constants.ts';

/** SPEC §8, Email sign-in; §5, Login. */

export const invalidCredentials = 'Invalid email or password.';
export const invalidEmail = 'Please enter a valid email address.';
export const userDisabled = 'This account has been disabled. Please contact support.';
export const loginFailed = 'Failed to login. Please try again.';
export const emailRequired = 'Please enter your email address.';
export const passwordTooShort = `Password must be at least ${passwords.minimum} characters long.`;
