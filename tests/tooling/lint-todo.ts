import { lineAt, readSourceFiles } from './source-files.ts';

// `npm run new:call` and `new:screen` write such comments where only a developer knows what is right.
const todos = readSourceFiles(process.cwd()).flatMap((source) =>
  source.comments
    .filter(({ value }) => /^\*?\s*TODO\b/.test(value))
    .map(({ value, start }) => `${source.path}:${lineAt(source, start)} ${value.trim()}`),
);
for (const todo of todos) console.error(todo);
process.exitCode = todos.length === 0 ? 0 : 1;
