import { passwords } from '../constants.ts';

/** SPEC §5, Change-password popup; §2, Options. */

export const currentPasswordRequired = 'Please enter your current password';
export const newPasswordMinimum = `Password must be at least ${passwords.minimumInChangePopup} characters long`;
export const newPasswordsDiffer = 'New passwords do not match';
export const verifyYourEmail = 'Verify Your Email';
