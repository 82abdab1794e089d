/**
 * Finds what keeps browsers and password managers from filling in a form: a field without id and name, and a form
 * with a password but without its account, or a new password taken for the current one.
 */
export function findAutofillMistakes(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const unnamed = fields.filter((field) => !field.id && !field.getAttribute('name'));
  const passwordForms = [...document.forms].filter((form) =>
    form.querySelector('[autocomplete$="password"]'),
  );
  const unowned = passwordForms.filter((form) => !form.querySelector('[autocomplete="username"]'));
  const misfiled = fields.filter((field) => {
    const told = `${field.labels?.[0]?.textContent} ${field.getAttribute('aria-describedby')}`;
    const wanted = /New|-hint/.test(told) ? 'new-password' : 'current-password';
    return field.autocomplete.endsWith('-password') && field.autocomplete !== wanted;
  });
  return [
    ...misfiled.map((field) => `${field.outerHTML} needs another autocomplete`),
    ...unnamed.map((field) => `${field.outerHTML} needs an id or a name`),
    ...unowned.map((form) => `The form '${form.textContent}' needs a field with autocomplete="username"`),
  ];
}
