import type { ESTree } from 'vite';
import { parseSync, Visitor } from 'vite';

/** Adds an import, or its names to an import of the same module. */
export function addImport(text: string, statement: string): string {
  const parts = namedImport.exec(statement);
  if (!parts) return text.includes(statement) ? text : `${statement}\n${text}`;
  const { 1: start = '', 2: names = '', 3: end = '' } = parts;
  const same = [...text.matchAll(new RegExp(namedImport, 'gm'))].find(
    (known) => known[1] === start && known[3] === end,
  );
  if (!same) return `${statement}\n${text}`;
  const union = new Set([...splitNames(same[2] ?? ''), ...splitNames(names)]);
  return text.replace(same[0], `${start}${[...union].join(', ')}${end}`);
}

const namedImport = /^(import (?:type )?\{)([^}]*)(\} from '[^']+';)/m;
const splitNames = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Adds an entry to the object or array that a constant holds, also inside a call, `as` or `satisfies`. */
export function addEntry(text: string, constant: string, entry: string): string {
  const list = parse(text)
    .body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration' && node.declaration ? [node.declaration] : [node],
    )
    .flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .filter(({ id }) => id.type === 'Identifier' && id.name === constant)
    .map(({ init }) => init && findList(init))[0];
  if (!list) throw new Error(`There is no list named ${constant}.`);
  const last = list.type === 'ObjectExpression' ? list.properties.at(-1) : list.elements.at(-1);
  const hasComma = !last || text.slice(last.end, list.end).includes(',');
  return insert(text, list.end - 1, `${hasComma ? '' : ','}${entry},`);
}

/** Adds code after the file's imports. */
export function addAfterImports(text: string, code: string): string {
  return insert(
    text,
    parse(text).body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0,
    `\n\n${code}`,
  );
}

/** Adds an element after the first JSX element whose name ends so. */
export function addAfterElement(text: string, nameEnd: string, element: string): string {
  const elements: ESTree.JSXElement[] = [];
  const parents: ESTree.Span[] = [];
  new Visitor({
    JSXElement: (node) => void elements.push(node),
    JSXFragment: (node) => void parents.push(node),
  }).visit(parse(text));
  const target = elements.find(
    ({ openingElement: { name } }) => name.type === 'JSXIdentifier' && name.name.endsWith(nameEnd),
  );
  if (!target) throw new Error(`There is no element <…${nameEnd}>.`);
  const isChild = [...elements, ...parents].some(
    ({ start, end }) => start < target.start && target.end < end,
  );
  const added = `${text.slice(target.start, target.end)}${element}`;
  return `${text.slice(0, target.start)}${isChild ? added : `<>${added}</>`}${text.slice(target.end)}`;
}

/** Adds code before the only place of a text. */
export function addBefore(text: string, place: string, code: string): string {
  const at = text.indexOf(place);
  if (at < 0 || text.includes(place, at + 1)) throw new Error(`The text ${place} is not there once.`);
  return insert(text, at, code);
}

/** Adds a row to the first Markdown table after a heading. */
export function addTableRow(text: string, heading: string, row: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(heading);
  const first = lines.findIndex((line, at) => start >= 0 && at > start && line.startsWith('|'));
  const end = lines.findIndex((line, at) => first >= 0 && at > first && !line.startsWith('|'));
  if (end < 0) throw new Error(`There is no table after "${heading}".`);
  return lines.toSpliced(end, 0, row).join('\n');
}

const insert = (text: string, at: number, code: string) => text.slice(0, at) + code + text.slice(at);

function parse(text: string): ESTree.Program {
  const { program, errors } = parseSync('file.tsx', text);
  if (errors[0]) throw new Error(errors[0].message);
  return program;
}

/** Returns the list inside `as`, `satisfies` or the first argument of a call. */
function findList(node: ESTree.Expression): ESTree.ObjectExpression | ESTree.ArrayExpression | undefined {
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return node;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return findList(node.expression);
    case 'CallExpression': {
      const [first] = node.arguments;
      return first && first.type !== 'SpreadElement' ? findList(first) : undefined;
    }
    default:
      return undefined;
  }
}
