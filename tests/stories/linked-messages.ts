import * as messages from '#schema/messages.ts';
import { storyLinks } from '#stories/messages/story-links.ts';

/** Returns the codes of the messages whose link on the Messages page leads to this story, which doesn't show them. */
export function findMissingMessages(title: string, story: string): string[] {
  const codes = Object.entries(storyLinks).flatMap(([code, [linkedTitle, linkedStory]]) =>
    linkedTitle === title && linkedStory === story ? code : [],
  );
  if (codes.length === 0) return [];
  const texts = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .flatMap(readTexts);
  return codes.filter((code) => !texts.some((text) => createPattern(code).test(text)));
}

function readTexts(element: Element): string[] {
  const attributes = ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
  // Two lines of a paragraph follow each other without a space.
  const lines = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
  return [element.textContent.replace(/\s+/g, ' '), ...lines, ...attributes];
}

/** Matches the message with any parameters. */
function createPattern(code: string): RegExp {
  const message: unknown = Reflect.get(messages, code);
  const PARAMETER = '\u0000';
  const text =
    typeof message === 'function'
      ? String(Reflect.apply(message, undefined, [new Proxy({}, { get: () => PARAMETER })]))
      : String(message);
  // Arithmetic on a parameter gives NaN.
  const parts = text.replaceAll('NaN', PARAMETER).split(PARAMETER);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^"\n]+?');
  return new RegExp(`(?<!\\w)${pattern}(?!\\w)`);
}
