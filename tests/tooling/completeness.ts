import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESTree } from 'vite';
import { Visitor } from 'vite';
import type { SourceFile } from './source-files.ts';
import { readSourceFiles } from './source-files.ts';

type Reasons = Readonly<Record<string, string>>;
type TextFile = { path: string; text: string };

/** Finds procedures that no file in web/ uses. */
export function findUnusedProcedures(root: string, procedures: readonly string[]): string[] {
  const sources = readTexts(root, 'web', /\.tsx?$/);
  return procedures
    .filter((name) => !contains(sources, new RegExp(`\\.${name.replace('.', '\\.')}\\b`)))
    .map((name) => `web/: no file uses the procedure ${name}: use trpc.${name} in a screen`);
}

/** Finds tables of calls that the compiler doesn't check. */
export function findUncheckedCallTables(root: string): string[] {
  return readTexts(root, 'schema/calls', /\.ts$/)
    .filter(({ text }) => !text.includes('satisfies Record<string, Call>'))
    .map((file) => `${file.path}: the table is unchecked: end it with \`satisfies Record<string, Call>\``);
}

/** Finds queries without input that a page's screen sends, and that the page's start doesn't prefetch. */
export const findQueriesWithoutPrefetch = (
  root: string,
  firstQueries: Readonly<Record<string, readonly string[]>>,
): string[] =>
  Object.entries(firstQueries).flatMap(([address, listed]) => {
    const sent = readTexts(root, `web/screens${address}`, /\.tsx?$/).flatMap(({ text }) =>
      [...text.matchAll(/trpc\.([\w.]+)\.useQuery\(undefined/g)].map(([, name = '']) => name),
    );
    return sent
      .filter((name) => !listed.includes(name))
      .map((name) => `web/api/prefetch.ts: ${address} asks ${name} first: add it to firstQueries`);
  });

/** Finds calls without a recording of the mock host's responses. */
export const findUnrecordedCalls = (root: string, keys: readonly string[]): string[] =>
  keys
    .map((key) => `tests/contract/twin/recorded/${key}.json`)
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `${file}: missing: run \`npm run contract:record-twin\``);

/** Finds calls that the specification's table of calls doesn't have. */
export function findUnspecifiedCalls(root: string, keys: readonly string[]): string[] {
  const specification = readTexts(root, 'schema', /^schema\/specification\.md$/);
  return keys
    .filter((key) => !contains(specification, new RegExp(`^\\|.*\`${key}\``, 'm')))
    .map((key) => `schema/specification.md: no call ${key} in its table of calls (SPEC §7): add a row`);
}

/** Finds components of screens that no file imports. Storybook loads them all, so that knip takes each for used. */
export function findUnusedScreenFiles(root: string): string[] {
  const sources = readTexts(root, 'web', /\.tsx?$/);
  const isImported = (file: string) =>
    sources.some(({ path: from, text }) => {
      const relative = path.posix.relative(path.posix.dirname(from), file);
      return text.includes(`'${relative.startsWith('.') ? relative : `./${relative}`}'`);
    });
  return sources
    .filter((file) => /^web\/screens\/.*\.tsx$/.test(file.path) && !isImported(file.path))
    .map((file) => `${file.path}: no file imports it: use it in a screen or view`);
}

/** Finds files of web/ui/ that no story imports. */
export function findComponentsWithoutStory(root: string): string[] {
  const stories = readTexts(root, 'stories', /^stories\/(ui|foundations)\/.*\.tsx$/);
  return readTexts(root, 'web/ui', /\.tsx$/)
    .filter((file) => !contains(stories, new RegExp(`'#${escapePattern(file.path)}'`)))
    .map((file) => `${file.path}: no story imports it: add one to stories/ui/`);
}

/** Finds messages without a story in `stories/messages/story-links.json`, and links of unknown messages. */
export function findUnlinkedMessages(codes: readonly string[], links: Reasons): string[] {
  const remedy = 'run `npm run stories:messages`';
  return [
    ...codes
      .filter((code) => links[code] === undefined)
      .map((code) => `no story for the message ${code}: add a story that shows it, then ${remedy}`),
    ...Object.keys(links)
      .filter((code) => !codes.includes(code))
      .map((code) => `no message ${code}: ${remedy}`),
  ].map((problem) => `stories/messages/story-links.json: ${problem}`);
}

type PageOptions = {
  paths: Readonly<Record<string, string>>;
  /** Paths that lead to the screen of another path. */
  aliases: Readonly<Record<string, string>>;
  /** Paths to which the portal has no link, with the reason. */
  unlinked: Reasons;
};

/** Finds paths without a route, link, story, end-to-end test or row in the specification. */
export function findIncompletePages(root: string, { paths, aliases, unlinked }: PageOptions): string[] {
  const web = readTexts(root, 'web', /\.tsx?$/);
  const screens = web.filter((file) => !/^web\/(router\.tsx|build\/)/.test(file.path));
  const router = web.filter((file) => file.path === 'web/router.tsx');
  const stories = readTexts(root, 'stories/screens', /\.tsx$/);
  const specs = readTexts(root, 'tests/e2e/specs', /\.ts$/);
  const specification = readTexts(root, 'schema', /^schema\/specification\.md$/);
  return Object.entries(paths).flatMap(([key, address]) => {
    const used = pathPattern(key, address);
    const isAlias = key in aliases;
    const row = new RegExp(`[|,] ${escapePattern(address.replace(/:(\w+)/g, '{$1}'))}[ ,?]`);
    const steps: [isDone: boolean, problem: string][] = [
      [
        contains(router, new RegExp(`path=\\{paths\\.${key}\\}`)),
        `web/router.tsx: no route for paths.${key}: add a <Route>`,
      ],
      [
        isAlias || key in unlinked || contains(screens, new RegExp(`paths\\.${key}\\b`)),
        `web/screens/: no link to paths.${key}: add one to shell/navigation-links.ts or shell/footer.tsx`,
      ],
      [
        isAlias || contains(stories, used),
        `stories/screens/: no story for paths.${key}: add <area>.stories.tsx with that route`,
      ],
      [contains(specs, used), `tests/e2e/specs/: no test visits paths.${key}: add a spec of the flow`],
      [
        contains(specification, row),
        `schema/specification.md: no path ${address} in its route table (SPEC §2, Route table): add a row`,
      ],
    ];
    return steps.filter(([isDone]) => !isDone).map(([, problem]) => problem);
  });
}

type OverviewOptions = {
  kinds: readonly string[];
  /** By the title of a screen's stories: the reasons for kinds of state without a story. */
  screens: Readonly<Record<string, Reasons>>;
  parts: readonly string[];
};

/** Finds screens that are missing in the overview, and kinds of state without a story or reason. */
export function findOverviewGaps(root: string, { kinds, screens, parts }: OverviewOptions): string[] {
  const table = 'stories/matrix/state-kinds.ts';
  const files = readTexts(root, 'stories/screens', /\.stories\.tsx$/).flatMap((file) => {
    const [, title] = /title: '(Screens\/[^']+)'/.exec(file.text) ?? [];
    return title === undefined ? [] : [{ ...file, title }];
  });
  const unlisted = files
    .filter(({ title }) => !(title in screens) && !parts.includes(title))
    .map((file) => `${file.path}: no entry for '${file.title}': add it to screens in ${table}`);
  const obsolete = [...Object.keys(screens), ...parts]
    .filter((title) => files.every((file) => file.title !== title))
    .map((title) => `${table}: no stories have the title '${title}': add them, or delete the entry`);
  const gaps = files.flatMap((file) => {
    const reasons = screens[file.title];
    const tags = [...file.text.matchAll(/tags: \[([^\]]*)\]/g)].map(([, list]) => list).join();
    return kinds.flatMap((kind) => {
      if (!reasons || tags.includes(`'${kind}'`) !== kind in reasons) return [];
      const problem =
        kind in reasons
          ? `a story has the tag '${kind}': delete the reason of '${file.title}' in ${table}`
          : `no story has the tag '${kind}': tag a story, or add a reason to '${file.title}' in ${table}`;
      return [`${file.path}: ${problem}`];
    });
  });
  return [...unlisted, ...obsolete, ...gaps];
}

const stateStoriesFile = 'stories/matrix/state-stories.ts';

/**
 * Finds state unions in web/ that `stories/matrix/state-stories.ts` doesn't name, and props of views with such
 * a union that have no entry there. A state union has the discriminant `state` or `step`.
 */
export function findUnlistedStateUnions(root: string): string[] {
  const table = readFileSync(path.join(root, stateStoriesFile), 'utf8');
  const sources = readSourceFiles(root, ['web']);
  const unions = sources.flatMap((source) => findStateUnions(source).map((name) => ({ name, source })));
  const names = new Set(unions.map(({ name }) => name));
  return [
    ...unions
      .filter(({ name }) => !new RegExp(`<\\s*${name}[,<]`).test(table))
      .map(
        ({ name, source }) =>
          `${source.path}: ${name} is not in the table: name a story for each member in ${stateStoriesFile}`,
      ),
    ...sources
      .filter((source) => /view\.tsx$/.test(source.path))
      .flatMap((source) => findStateProps(source, names).map((prop) => ({ prop, source })))
      .filter(({ prop }) => !table.includes(`'${prop}':`))
      .map(
        ({ prop, source }) =>
          `${source.path}: ${prop} is not in the table: name a story for each member in ${stateStoriesFile}`,
      ),
  ];
}

/** Returns the names of the exported unions whose members are objects with `state` or `step`. */
function findStateUnions(source: SourceFile): string[] {
  const names: string[] = [];
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'TSTypeAliasDeclaration') return;
      const { id, typeAnnotation } = declaration;
      if (typeAnnotation.type === 'TSUnionType' && typeAnnotation.types.some(isStateMember))
        names.push(id.name);
    },
  }).visit(source.program);
  return names;
}

const isStateMember = (type: ESTree.TSType) =>
  type.type === 'TSTypeLiteral' &&
  type.members.some((member) => ['state', 'step'].includes(getPropertyName(member) ?? ''));

/** Returns the props with one of these types: 'ProfileView.profile' for `interface ProfileViewProps { profile: … }`. */
function findStateProps(source: SourceFile, unions: ReadonlySet<string>): string[] {
  const props: string[] = [];
  const collect = (owner: string, members: readonly ESTree.TSSignature[]) => {
    for (const member of members) {
      const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
      if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') continue;
      if (unions.has(type.typeName.name)) props.push(`${owner}.${getPropertyName(member)}`);
    }
  };
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => collect(id.name.replace(/Props$/, ''), body.body),
    FunctionDeclaration({ id, params: [props] }) {
      const type = props && 'typeAnnotation' in props ? props.typeAnnotation?.typeAnnotation : undefined;
      if (id && type?.type === 'TSTypeLiteral') collect(id.name, type.members);
    },
  }).visit(source.program);
  return props;
}

const getPropertyName = (member: ESTree.TSSignature): string | undefined =>
  member.type === 'TSPropertySignature' && member.key.type === 'Identifier' ? member.key.name : undefined;

/** Matches `paths.games`, `gamesPath(` and the path itself, up to its first field. */
function pathPattern(key: string, address: string): RegExp {
  const [fixed = '', field] = address.split(':');
  const end = field === undefined ? `['"\`?#]` : '.';
  return new RegExp(`paths\\.${key}\\b|\\b${key}Path\\(|['"\`]${escapePattern(fixed)}${end}`);
}

const escapePattern = (text: string) => text.replace(/[^\w/]/g, '\\$&');

const contains = (files: readonly TextFile[], pattern: RegExp) =>
  files.some(({ text }) => pattern.test(text));

function readTexts(root: string, folder: string, pattern: RegExp): TextFile[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => pattern.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}
