import type { ESTree } from 'vite';
import { Visitor } from 'vite';
import type { Source } from './source.ts';
import { lineAt, readSources } from './source.ts';

type Finding = { path: string; line: number; text: string; why: string };
type Catalogue = Readonly<Record<string, unknown>>;
type Known = { code: string; pattern: RegExp };
type Text = { text: string; start: number };

/** Stands for a parameter or an expression inside a text. */
const hole = '\u0000';

const outcomeWords =
  /\b(fail(ed|s|ure)?|errors?|success(ful|fully)?|invalid|expired|please|sorry|tr(y|ied) again|not found|missing|required|denied|forbidden|unauthori[sz]ed|cannot|can['’]t|could(n['’]t| not)|unable|went wrong|not available|unavailable|unexpected)\b/i;

/**
 * Start-up speaks to the operator's terminal, never to a player; a world is what players own, not what befell them;
 * a content file is an article that a player reads.
 */
const elsewhere = [
  /^rpc\/(main|env)\.ts$/,
  /^mock-api\/(main|start\/[^/]+)\.ts$/,
  /^mock-api\/worlds\//,
  /^web\/screens\/[^/]+\/content(-[^/]+)?\.tsx?$/,
  /\.config\.ts$/,
];
const loggers = /^(log|logger|console)$/;
const inlineTags = /^(a|b|code|em|i|small|span|strong)$/;
const excuse = /\bnot an outcome: \S/;

/**
 * Texts about an outcome that are spelled in web/, rpc/ or mock-api/ instead of coming from the catalogue:
 * a string, template or JSX text that holds a catalogue text, or that reads like one (three words or more,
 * one of them an outcome word).
 *
 * Not looked at: comments, imports and types; the places of `elsewhere`; arguments of `log.…()`, `logger.…()` and
 * `console.…()`; `className`; a line with, or after, a comment `not an outcome: reason`.
 */
export function findOutcomeTexts(root: string, catalogue: Catalogue): Finding[] {
  const known = Object.entries(catalogue).flatMap(([code, entry]) => knownText(code, entry));
  return readSources(root, ['web', 'rpc', 'mock-api'])
    .filter(({ path }) => !elsewhere.some((place) => place.test(path)))
    .flatMap((source) => textsOf(source).flatMap((text) => judge(source, text, known)))
    .filter((finding, at, all) => at === all.findIndex((other) => isSameLine(finding, other)));
}

/** A pattern for the constant parts of one catalogue entry; none if they are too short to recognise. */
function knownText(code: string, entry: unknown): Known[] {
  const text =
    typeof entry === 'function' ? String(entry(new Proxy({}, { get: () => hole }))) : String(entry);
  const parts = text.split(hole).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wordsIn(text) >= 2) return [{ code, pattern: new RegExp(parts.join('.*'), 's') }];
  return parts.length === 1 && wordsIn(text) === 1 ? [{ code, pattern: new RegExp(`^${parts[0]}$`) }] : [];
}

function judge(source: Source, { text, start }: Text, known: readonly Known[]): Finding[] {
  const line = lineAt(source, start);
  const spelled = known.find(({ pattern }) => pattern.test(text));
  if (!spelled && !(wordsIn(text) >= 3 && outcomeWords.test(text))) return [];
  if (isExcused(source, line)) return [];
  const why = spelled ? `spells messages.${spelled.code}` : 'reads like an outcome';
  return [{ path: source.path, line, text: text.replaceAll(hole, '…'), why }];
}

function isExcused(source: Source, line: number): boolean {
  const excuses = source.comments.filter(({ value }) => excuse.test(value));
  return excuses.some(({ end }) => [line, line - 1].includes(lineAt(source, end)));
}

function isSameLine(one: Finding, other: Finding): boolean {
  return one.path === other.path && one.line === other.line;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /^\W*[a-z][a-z'’]+\W*$/i.test(word)).length;
}

/** Every text of the file, in the order written; what stands between the tags of an HTML template counts for itself. */
function textsOf(source: Source): Text[] {
  const texts: Text[] = [];
  const skipped: ESTree.Span[] = [];
  const isSkipped = ({ start }: ESTree.Span) =>
    skipped.some((span) => span.start <= start && start < span.end);
  const skip = (node: ESTree.Span) => void skipped.push(node);
  const take = (node: ESTree.Span, text: string) => {
    if (!isSkipped(node))
      texts.push(...betweenTags(text).map((piece) => ({ text: piece, start: node.start })));
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

/** What a person would read of this node, with a hole for each part known only at run time. */
function constantText(node: ESTree.Node): string {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : hole;
    case 'JSXText':
      return node.value.replace(/\s+/g, ' ');
    case 'JSXExpressionContainer':
      return constantText(node.expression);
    case 'JSXElement':
      return isInline(node) ? node.children.map(constantText).join('') : hole;
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').join(hole);
    case 'BinaryExpression':
      return constantText(node.left) + constantText(node.right);
    default:
      return hole;
  }
}

function isInline({ openingElement: { name } }: ESTree.JSXElement): boolean {
  return name.type === 'JSXIdentifier' && inlineTags.test(name.name);
}

function betweenTags(text: string): string[] {
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
