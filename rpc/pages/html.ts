/** Replaces each `<!--name-->` slot of a built page with `slots[name]`. A slot without a value stays. */
export const fillSlots = (html: string, slots: Readonly<Record<string, string>>) =>
  html.replaceAll(/<!--([a-z-]+)-->/g, (slot, name: string) => slots[name] ?? slot);

/** Escapes a text for HTML content and quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serializes a value as JSON for an inline script; escapes `<` so that no text can close the element. */
export const stringifyForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
