import { linking } from '#schema/constants.ts';
import { extractLinkCode } from '#schema/rules/linking.ts';
import styles from './code-input.module.css';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

/** A field for a linking code: finds it in pasted text, uppercases it and cuts it to the length of a code (SPEC §5). */
export function CodeInput(field: TextFieldProps) {
  return (
    <div ref={setUp} className={styles.code}>
      <TextField
        {...field}
        behind={<Cells />}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        required
        // A keyboard that composes loses its place when the text changes under it.
        onInput={({ currentTarget, nativeEvent }) => {
          if (!nativeEvent.isComposing) formatCode(currentTarget);
        }}
        onCompositionEnd={({ currentTarget }) => formatCode(currentTarget)}
        onSelect={({ currentTarget }) => markEnd(currentTarget)}
      />
    </div>
  );
}

function setUp(element: HTMLElement | null) {
  element?.style.setProperty('--length', String(linking.codeLength));
  // React's onBeforeInput is not the browser's event.
  element?.addEventListener('beforeinput', formatInsertion);
}

/** A frame for each character of a code. */
function Cells() {
  return (
    <span className={styles.cells} aria-hidden="true">
      {Array.from({ length: linking.codeLength }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identical
        <span key={at} />
      ))}
    </span>
  );
}

/**
 * Inserts typed or pasted text as a code and cuts the field's end to a code's length; a whole code replaces the field's text.
 * The browser can undo this command, but nothing once a script sets the value.
 */
function formatInsertion(event: InputEvent) {
  const { data, target: input, isComposing } = event;
  if (isInserting || !data || isComposing || !(input instanceof HTMLInputElement)) return;
  const code = toCode(data);
  const isWhole = code.length === linking.codeLength;
  const start = isWhole ? 0 : (input.selectionStart ?? 0);
  const rest = isWhole ? '' : input.value.slice(input.selectionEnd ?? undefined);
  const end = (code + rest).slice(0, linking.codeLength - start);
  isInserting = true;
  const isUnchanged = end === input.value.slice(start);
  if (!isUnchanged) select(input, start, input.value.length);
  if (isUnchanged || document.execCommand('insertText', false, end)) {
    event.preventDefault();
    const caret = Math.min(start + code.length, linking.codeLength);
    select(input, caret, caret);
  }
  isInserting = false;
}

/** Any call of the browser's method ends the typing that it would undo in one step. */
function select(input: HTMLInputElement, start: number, end: number) {
  if (input.selectionStart !== start || input.selectionEnd !== end) input.setSelectionRange(start, end);
}

/** In Safari, the command causes the event anew. */
let isInserting = false;

/** Rewrites the field's value. Restores the caret, because the browser moves it to the end. */
function formatCode(input: HTMLInputElement) {
  const code = toCode(input.value);
  if (code === input.value) return;
  const caret = toCode(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = code;
  input.setSelectionRange(caret, caret);
}

/** Tells the styles whether the caret stands behind a whole code, where the cells have no place for it. */
function markEnd(input: HTMLInputElement) {
  input.toggleAttribute('data-at-end', input.selectionStart === linking.codeLength);
}

const toCode = (text: string) => extractLinkCode(text).slice(0, linking.codeLength);
