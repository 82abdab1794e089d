/**
 * Finds what keeps browsers and password managers from filling in a form: a field without id and name, and a form
 * with a password but without its account; and what a screen reader doesn't read: a hint or error of no field.
 */
export function findFormMistakes(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const unnamed = fields.filter((field) => !field.id && !field.getAttribute('name'));
  const passwordForms = [...document.forms].filter((form) =>
    form.querySelector('[autocomplete$="password"]'),
  );
  const described = fields.flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? []);
  const unread = [...document.querySelectorAll('[id$="-hint"], [id$="-error"], [id$="-description"]')].filter(
    ({ id }) => !described.includes(id),
  );
  const unmarked = fields.filter(
    (field) =>
      /-error/.test(field.getAttribute('aria-describedby') ?? '') !== field.matches('[aria-invalid]'),
  );
  const unowned = passwordForms.filter((form) => !form.querySelector('[autocomplete="username"]'));
  return [
    ...unnamed.map((field) => `${field.outerHTML} needs an id or a name`),
    ...unmarked.map((field) => `${field.outerHTML} needs both aria-invalid and an error, or neither`),
    ...unread.map((text) => `No field is described by '${text.textContent}'`),
    ...unowned.map((form) => `The form '${form.textContent}' needs a field with autocomplete="username"`),
  ];
}
