/** SPEC §8, Delete; §5, Delete account. */

export const accountDeleted = 'Your account has been successfully deleted';
export const deletionFailed = 'Failed to delete account. Please try again.';
