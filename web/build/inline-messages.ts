import type { Plugin } from 'vite';
import { messages } from '#schema/messages.ts';

/** Source text by code. Messages with parameters are self-contained functions. */
const literals = new Map(
  Object.entries(messages).map(([code, text]) => [
    code,
    typeof text === 'function' ? `(${text})` : JSON.stringify(text),
  ]),
);
const messagesImport = /import \{[^}]*\bmessages\b[^}]*\} from ['"][^'"]*\/messages\.ts['"]/;

/** Replaces each `messages.code` with its text, so that a page loads only its own messages. */
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
