/**
 * Finds what keeps browsers and password managers from filling in a form: a field without id and name, and a form
 * with a password but without its account.
 */
export function findFormMistakes(): string[] {
  const fields = [...document.querySelectorAll('input, select, textarea')];
  const unnamed = fields.filter((field) => !field.id && !field.getAttribute('name'));
  const passwordForms = [...document.forms].filter((form) =>
    form.querySelector('[autocomplete$="password"]'),
  );
  const unowned = passwordForms.filter((form) => !form.querySelector('[autocomplete="username"]'));
  return [
    ...unnamed.map((field) => `${field.outerHTML} needs an id or a name`),
    ...unowned.map((form) => `The form '${form.textContent}' needs a field with autocomplete="username"`),
  ];
}
