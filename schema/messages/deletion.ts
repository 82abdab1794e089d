/** Section 8, Delete; section 5. */

export const accountDeleted = 'Your account has been successfully deleted';
export const deletionFailed = 'Failed to delete account. Please try again.';
