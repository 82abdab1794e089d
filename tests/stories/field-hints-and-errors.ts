/** Finds the texts that a screen reader doesn't read with their field or dialog, and fields that tell only half of an error. */
export function findUntiedTexts(): string[] {
  const fields = [...document.querySelectorAll('input, select, textarea')];
  const described = [...fields, ...document.querySelectorAll('dialog')].flatMap(
    (part) => part.getAttribute('aria-describedby')?.split(' ') ?? [],
  );
  const texts = [...document.querySelectorAll('[id$="-hint"], [id$="-error"], [id$="-description"]')];
  const unread = texts.filter(({ id }) => !described.includes(id));
  const unmarked = fields.filter(
    (field) =>
      /-error/.test(field.getAttribute('aria-describedby') ?? '') !== field.matches('[aria-invalid="true"]'),
  );
  // Without it, Firefox calls an empty required field invalid.
  const untold = fields.filter((field) => field.matches('[required]:not([aria-invalid])'));
  return [
    ...untold.map((field) => `${field.outerHTML} needs aria-invalid, true or false`),
    ...unmarked.map((field) => `${field.outerHTML} needs both aria-invalid and an error, or neither`),
    ...unread.map((text) => `No field or dialog is described by '${text.textContent}'`),
  ];
}
