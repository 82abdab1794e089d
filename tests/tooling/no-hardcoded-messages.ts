import type { ESTree } from 'vite';
import { Visitor } from 'vite';
import type { SourceFile } from './source-files.ts';
import { lineAt, readSourceFiles } from './source-files.ts';

type HardcodedMessage = { path: string; line: number; text: string; why: string };
type Messages = Readonly<Record<string, unknown>>;
type KnownMessage = { code: string; pattern: RegExp };
type SourceText = { text: string; start: number };

/** Replaces a parameter or an expression inside a text. */
const PLACEHOLDER = '\u0000';

const outcomeWords =
  /\b(fail(ed|s|ure)?|errors?|success(ful|fully)?|invalid|expired|please|sorry|tr(y|ied) again|not found|missing|required|denied|forbidden|unauthori[sz]ed|cannot|can['’]t|could(n['’]t| not)|unable|went wrong|not available|unavailable|unexpected)\b/i;

/** Only the operator reads start-up errors. Worlds hold players' data, and content files hold articles. */
const exemptFiles = [
  /^rpc\/(main|env|env\/(environment|firebase))\.ts$/,
  /^mock-api\/(main|start\/[^/]+)\.ts$/,
  /^mock-api\/worlds\//,
  /^web\/screens\/[^/]+\/content(-[^/]+)?\.tsx?$/,
  /\.config\.ts$/,
];
const loggers = /^(log|logger|console)$/;
const inlineTags = /^(a|b|code|em|i|small|span|strong)$/;
const EXEMPTION = /\bnot an outcome: \S/;

/**
 * Finds outcome messages in web/, rpc/ or mock-api/ that should come from `schema/messages.ts`: a string,
 * template or JSX text that contains a message, or has three words or more with an outcome word among them.
 *
 * It skips comments, imports, types, `exemptFiles`, arguments of `log.…()`, `logger.…()` and `console.…()`,
 * `className`, and a line with, or after, a comment `not an outcome: reason`.
 */
export function findHardcodedMessages(root: string, messages: Messages): HardcodedMessage[] {
  const known = Object.entries(messages).flatMap(([code, entry]) => toKnownMessage(code, entry));
  return readSourceFiles(root, ['web', 'rpc', 'mock-api'])
    .filter(({ path }) => !exemptFiles.some((pattern) => pattern.test(path)))
    .flatMap((source) => extractTexts(source).flatMap((text) => checkText(source, text, known)))
    .filter((finding, at, all) => at === all.findIndex((other) => isSameLine(finding, other)));
}

/** Returns a pattern for the constant parts of one message; none if they are too short to recognise. */
function toKnownMessage(code: string, entry: unknown): KnownMessage[] {
  const text =
    typeof entry === 'function' ? String(entry(new Proxy({}, { get: () => PLACEHOLDER }))) : String(entry);
  const parts = text.split(PLACEHOLDER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (countWords(text) >= 2) return [{ code, pattern: new RegExp(parts.join('.*'), 's') }];
  return parts.length === 1 && countWords(text) === 1 ? [{ code, pattern: new RegExp(`^${parts[0]}$`) }] : [];
}

function checkText(
  source: SourceFile,
  { text, start }: SourceText,
  known: readonly KnownMessage[],
): HardcodedMessage[] {
  const line = lineAt(source, start);
  const spelled = known.find(({ pattern }) => pattern.test(text));
  if (!spelled && !(countWords(text) >= 3 && outcomeWords.test(text))) return [];
  if (isExempt(source, line)) return [];
  const why = spelled ? `spells messages.${spelled.code}` : 'reads like an outcome';
  return [{ path: source.path, line, text: text.replaceAll(PLACEHOLDER, '…'), why }];
}

function isExempt(source: SourceFile, line: number): boolean {
  const exemptions = source.comments.filter(({ value }) => EXEMPTION.test(value));
  return exemptions.some(({ end }) => [line, line - 1].includes(lineAt(source, end)));
}

function isSameLine(one: HardcodedMessage, other: HardcodedMessage): boolean {
  return one.path === other.path && one.line === other.line;
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /^\W*[a-z][a-z'’]+\W*$/i.test(word)).length;
}

/** Returns every text of the file in source order. The texts between HTML tags count separately. */
function extractTexts(source: SourceFile): SourceText[] {
  const texts: SourceText[] = [];
  const skipped: ESTree.Span[] = [];
  const isSkipped = ({ start }: ESTree.Span) =>
    skipped.some((span) => span.start <= start && start < span.end);
  const skip = (node: ESTree.Span) => void skipped.push(node);
  const take = (node: ESTree.Span, text: string) => {
    if (!isSkipped(node))
      texts.push(...splitAtTags(text).map((piece) => ({ text: piece, start: node.start })));
  };
  new Visitor({
    ImportDeclaration: skip,
    TSLiteralType: skip,
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'className') skip(node);
    },
    CallExpression: (node) => {
      if (isLogCall(node)) skip(node);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') take(node, node.value);
    },
    TemplateLiteral: (node) => take(node, constantText(node)),
    BinaryExpression: (node) => {
      if (node.operator === '+') take(node, constantText(node));
    },
    JSXElement: (node) => take(node, node.children.map(constantText).join('')),
    JSXFragment: (node) => take(node, node.children.map(constantText).join('')),
  }).visit(source.program);
  return texts;
}

/** Returns the text of this node, with `PLACEHOLDER` for each part known only at run time. */
function constantText(node: ESTree.Node): string {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : PLACEHOLDER;
    case 'JSXText':
      return node.value.replace(/\s+/g, ' ');
    case 'JSXExpressionContainer':
      return constantText(node.expression);
    case 'JSXElement':
      return isInline(node) ? node.children.map(constantText).join('') : PLACEHOLDER;
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').join(PLACEHOLDER);
    case 'BinaryExpression':
      return constantText(node.left) + constantText(node.right);
    default:
      return PLACEHOLDER;
  }
}

function isInline({ openingElement: { name } }: ESTree.JSXElement): boolean {
  return name.type === 'JSXIdentifier' && inlineTags.test(name.name);
}

function splitAtTags(text: string): string[] {
  return text.replace(/<(style|script)\b.*?<\/\1>/gis, '').split(/<[^>]*>/);
}

function isLogCall({ callee }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression') return false;
  const { object } = callee;
  if (object.type === 'Identifier') return loggers.test(object.name);
  return (
    object.type === 'MemberExpression' &&
    object.property.type === 'Identifier' &&
    loggers.test(object.property.name)
  );
}
