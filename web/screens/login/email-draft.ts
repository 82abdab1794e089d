/** Keeps the email across the three modes of the form, and across Back and Forward. */
export const emailDraft = { as: 'login', fields: ['email'] } as const;
