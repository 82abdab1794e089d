const TODO = 'TODO:';

/** Returns a comment that `npm run lint` reports until the developer deletes it. */
export const todo = (what: string) => `// ${TODO} ${what}`;

/** The same inside JSX. */
export const jsxTodo = (what: string) => `{/* ${TODO} ${what} */}`;

/** Lists the comments in a text as `line TODO: what`. */
export const findTodos = (text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const { 1: what } = new RegExp(`${TODO} (.*?)(?: \\*/}?)?$`).exec(line) ?? [];
    return what === undefined ? [] : [`${index + 1} ${TODO} ${what}`];
  });
