import { isBuiltin } from 'node:module';
import type { Folder, Import } from './read-imports.ts';
import { folders } from './read-imports.ts';

type Rule = (found: Import) => string | undefined;

/** Allowed imports between folders; `types` allows only `import type`. */
const allowedImports: Readonly<Record<Folder, Partial<Record<Folder, 'values' | 'types'>>>> = {
  schema: {},
  rpc: { schema: 'values' },
  'mock-api': { schema: 'values' },
  web: { schema: 'values', rpc: 'types' },
  stories: { schema: 'values', rpc: 'values', 'mock-api': 'values', web: 'values' },
  tests: { schema: 'values', rpc: 'values', 'mock-api': 'values', web: 'values', stories: 'values' },
};

/** Files that run only in Node. All others must also run in a browser, because Storybook loads them there. */
const nodeOnlyFiles = [
  /^rpc\/(early-signals|main|server|redis|synthetic-check)\.ts$/,
  /^rpc\/env\//,
  /^rpc\/(http|limits|observability|pages)\/(?!(rate-limits|failed-codes|rare-acts|count-call)\.ts$)/,
  /^rpc\/host\/(transport|response-body)\.ts$/,
  /^mock-api\/(main|start\/[^/]+|host\/(http-server|state-file))\.ts$/,
  /^web\/build\//,
  /^stories\/config\//,
  /^tests\//,
  /\.config\.ts$/,
];
const nodePackages = [
  'undici',
  'express',
  'pino',
  'prom-client',
  'ioredis',
  'proxy-addr',
  'raw-body',
  'rate-limiter-flexible',
  '@trpc/server/adapters/express',
];

/** Packages that only one module may import. */
const packageOwners: readonly { packages: readonly string[]; owners: readonly RegExp[] }[] = [
  { packages: ['firebase'], owners: [/^web\/(auth|remote-config)\//, /^tests\//] },
  { packages: ['@mswjs/data'], owners: [/^mock-api\/store\/collection\.ts$/] },
];

/** Views, and the modules that a view must not import. */
const views = /^web\/(ui\/|screens\/.*view\.tsx$)/;
const dataModules = /^(web\/((api|auth|ports|remote-config)\/|browser\/browser\.ts)|@trpc\/|@tanstack\/)/;

/**
 * The layers of web/, from the top to the bottom: app, screens, the features that screens share, ui, browser. A file
 * imports from its own layer and from the layers below it.
 */
const webLayers: readonly RegExp[] = [
  /^web\/(build\/|[^/]+$)/,
  /^web\/screens\//,
  /^web\/account\//,
  /^web\/sign-in\//,
  /^web\/routing\//,
  /^web\/remote-config\//,
  /^web\/api\//,
  /^web\/auth\//,
  /^web\/(forms|images|linking|reporting)\//,
  /^web\/ports\//,
  /^web\/ui\/(art|player|background)\//,
  /^web\/ui\/feedback\//,
  /^web\/ui\/primitives\//,
  /^web\/(browser|styles)\//,
];

/** The bottom and the top layer of mock-api/. */
const mockBottomLayer = /^mock-api\/(http\/|html\/|clock\.ts$)/;
const mockTopLayer = /^mock-api\/(host\/|main\.ts$)/;

const rules: readonly Rule[] = [
  checkFolderBoundary,
  checkAlias,
  checkSchemaImport,
  checkNodeImport,
  checkPackageOwner,
  checkViewImport,
  checkWebLayers,
  checkMockLayers,
];

/** Returns every import that breaks a rule, as `path:line problem`. */
export const findBoundaryViolations = (imports: readonly Import[]): string[] =>
  imports.flatMap((found) =>
    rules
      .map((rule) => rule(found))
      .filter((problem) => problem !== undefined)
      .map((problem) => `${found.source}:${found.line} ${problem}`),
  );

function checkFolderBoundary({ source, specifier, typeOnly, target }: Import): string | undefined {
  const from = folderOf(source);
  const to = folderOf(target);
  if (!from || !to || from === to) return undefined;
  const allowed = allowedImports[from][to];
  if (allowed === 'values' || (allowed === 'types' && typeOnly)) return undefined;
  return allowed === 'types'
    ? `imports a value of ${to}/ (${specifier}): ${from}/ may only 'import type' from there`
    : `imports ${specifier}: ${from}/ may not import ${to}/`;
}

function checkAlias({ source, specifier, target }: Import): string | undefined {
  const crosses = folderOf(target) !== folderOf(source);
  if (crosses && specifier.startsWith('.') && folderOf(target))
    return `imports ${specifier}: write #${target}`;
  // Only tests/ may use its own alias, because its folders are deep.
  if (!crosses && specifier.startsWith('#') && !specifier.startsWith('#tests/'))
    return `imports ${specifier}: use a relative path`;
  return undefined;
}

function checkSchemaImport({ source, specifier, target }: Import): string | undefined {
  if (folderOf(source) !== 'schema' || folderOf(target) || isPackage(specifier, 'zod')) return undefined;
  return `imports ${specifier}: schema/ imports zod only`;
}

function checkNodeImport({ source, specifier, target }: Import): string | undefined {
  if (isNodeOnly(source)) return undefined;
  const isNodePackage = isBuiltin(specifier) || nodePackages.some((name) => isPackage(specifier, name));
  if (!isNodePackage && !isNodeOnly(target)) return undefined;
  return `imports ${specifier}, which only runs in Node: this file must also run in a browser`;
}

function checkPackageOwner({ source, specifier }: Import): string | undefined {
  const rule = packageOwners.find(({ packages }) => packages.some((name) => isPackage(specifier, name)));
  if (!rule || rule.owners.some((owner) => owner.test(source))) return undefined;
  return `imports ${specifier}, which only ${rule.owners.map((owner) => owner.source).join(' or ')} may import`;
}

function checkViewImport({ source, specifier, typeOnly, target }: Import): string | undefined {
  if (typeOnly || !views.test(source) || !(dataModules.test(target) || dataModules.test(specifier)))
    return undefined;
  return `imports ${specifier}: a view renders its props, its screen fetches`;
}

/** In web/, nothing imports upwards, and the areas of screens/ don't import each other. */
function checkWebLayers({ source, specifier, target }: Import): string | undefined {
  if (folderOf(source) !== 'web' || folderOf(target) !== 'web') return undefined;
  const from = webLayerOf(source);
  const to = webLayerOf(target);
  if (from === -1 || to === -1) return `imports ${specifier}: add the layer of both files to webLayers`;
  if (to < from)
    return `imports ${specifier}: web/ imports app → screens → features → ui → browser, in the order of webLayers`;
  const area = screenAreaOf(source);
  return area !== undefined && to === from && area !== screenAreaOf(target)
    ? `imports ${specifier}: another screen's file; what screens share is a feature`
    : undefined;
}

const webLayerOf = (file: string) => webLayers.findIndex((layer) => layer.test(file));
const screenAreaOf = (file: string) => /^web\/screens\/([^/]+)\//.exec(file)?.[1];

/** In mock-api/, the bottom layer imports no other folder, and only types are imported from the top layer. */
function checkMockLayers({ source, specifier, typeOnly, target }: Import): string | undefined {
  if (folderOf(source) !== 'mock-api' || folderOf(target) !== 'mock-api') return undefined;
  if (mockBottomLayer.test(source) && !mockBottomLayer.test(target))
    return `imports ${specifier}: http/, html/ and clock.ts are the bottom layer of mock-api/, below all its folders`;
  if (!typeOnly && mockTopLayer.test(target) && !mockTopLayer.test(source))
    return `imports ${specifier}: host/ is the top layer of mock-api/, above all its folders`;
  return undefined;
}

function folderOf(file: string): Folder | undefined {
  return folders.find((folder) => file.startsWith(`${folder}/`));
}

function isNodeOnly(file: string): boolean {
  return nodeOnlyFiles.some((pattern) => pattern.test(file));
}

function isPackage(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}
