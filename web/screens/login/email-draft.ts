/** `persist` of the forms on /login: all three modes of the form share the draft of the email. */
export const emailDraft = { as: 'login', fields: ['email'] } as const;
