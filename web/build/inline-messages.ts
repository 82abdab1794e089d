import type { Plugin } from 'vite';
import { messages } from '#schema/messages.ts';

/** As source text: one with parameters is a function of nothing else. */
const literals = new Map(
  Object.entries(messages).map(([code, text]) => [
    code,
    typeof text === 'function' ? `(${text})` : JSON.stringify(text),
  ]),
);
const messagesImport = /import \{[^}]*\bmessages\b[^}]*\} from ['"][^'"]*\/messages\.ts['"]/;

/** Writes each text where it is used, so that a page loads its own words and not the whole catalogue. */
export function inlineMessages(): Plugin {
  return {
    name: 'inline-messages',
    apply: 'build',
    enforce: 'pre',
    transform(source) {
      if (!messagesImport.test(source)) return undefined;
      return source.replace(/\bmessages\.(\w+)/g, (use, code) => literals.get(code) ?? use);
    },
  };
}
