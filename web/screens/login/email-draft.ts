/**
 * `persist` of the forms on /login: one draft keeps the email across the form's three modes, Back and
 * Forward.
 */
export const emailDraft = { as: 'login', fields: ['email'] } as const;
