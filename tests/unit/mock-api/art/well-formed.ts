/**
 * Returns why a document is not well-formed XML, or undefined. Strict on what the art can contain: tags that
 * nest, quoted and unique attributes, the five named entities, no character that XML 1.0 forbids.
 */
export function findMalformation(xml: string): string | undefined {
  if (forbidden.test(xml)) return 'a character that XML forbids';
  const open: string[] = [];
  let roots = 0;
  for (const token of tokenize(xml)) {
    if (open.length === 0 && token.kind === 'tag' && !token.closing) roots++;
    const problem = token.kind === 'tag' ? findTagProblem(token, open) : findTextProblem(token, open);
    if (problem) return problem;
  }
  if (open.length > 0) return `<${open.join('><')}> left open`;
  return roots === 1 ? undefined : `${roots} roots`;
}

interface TagToken {
  kind: 'tag';
  whole: string;
  name: string;
  attributes: string;
  closing: boolean;
  selfClosing: boolean;
}

interface TextToken {
  kind: 'text';
  whole: string;
}

/** Returns the tags and the texts between them. An invalid tag becomes text. */
function* tokenize(xml: string): Generator<TagToken | TextToken> {
  let at = 0;
  for (const match of xml.matchAll(tagPattern)) {
    if (match.index > at) yield { kind: 'text', whole: xml.slice(at, match.index) };
    const [whole, closing, name = '', attributes = '', selfClosing] = match;
    yield { kind: 'tag', whole, name, attributes, closing: !!closing, selfClosing: !!selfClosing };
    at = match.index + whole.length;
  }
  if (at < xml.length) yield { kind: 'text', whole: xml.slice(at) };
}

function findTextProblem({ whole }: TextToken, open: readonly string[]): string | undefined {
  if (whole.includes('<')) return `a stray '<' in ${whole.slice(0, 40)}`;
  if (badReference.test(whole)) return `a bare '&' in ${whole.slice(0, 40)}`;
  return open.length === 0 && whole.trim() !== ''
    ? `text outside the root: ${whole.slice(0, 40)}`
    : undefined;
}

/** Also updates the list of open tags. */
function findTagProblem(tag: TagToken, open: string[]): string | undefined {
  const names = [...tag.attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute);
  if (new Set(names).size !== names.length) return `an attribute twice in ${tag.whole.slice(0, 80)}`;
  if (badReference.test(tag.attributes)) return `a bare '&' in ${tag.whole.slice(0, 80)}`;
  if (tag.closing) {
    const last = open.pop();
    return last === tag.name ? undefined : `</${tag.name}> closes <${last}>`;
  }
  if (!tag.selfClosing) open.push(tag.name);
  return undefined;
}

const tagPattern = /<(\/)?([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/)?>/g;
const badReference = /&(?!(?:amp|lt|gt|quot|#39);)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u{d800}-\u{dfff}]/u;
