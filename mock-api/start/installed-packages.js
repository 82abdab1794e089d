// Loaded by `node --import` before tsx, which may itself be missing.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const { engines, dependencies, devDependencies } = readJson('package.json');
if (isTooOld(process.versions.node)) {
  process.stderr.write(`Node ${process.versions.node} is too old: install Node 24 (or ${engines.node})\n`);
  process.exit(1);
}

const installed = Object.entries({ ...dependencies, ...devDependencies }).map(([name, wanted]) => {
  const version = readJson(`node_modules/${name}/package.json`)?.version;
  // An alias is 'npm:@msw/data@1.1.7'.
  return { version, isWanted: version === wanted.split('@').at(-1) };
});

if (!installed.every(({ isWanted }) => isWanted)) {
  process.stderr.write('The packages in node_modules are not those of package.json. Run npm ci\n');
  // Another version may have been installed for a trial.
  if (installed.some(({ version }) => version === undefined)) process.exit(1);
}

/** Compares with the oldest version of each major in `engines`, such as '^20.19 || ^24'. npm warns of all others. */
function isTooOld(version) {
  const parse = (text) => text.split('.').map(Number);
  const [major, minor] = parse(version);
  const oldest = engines.node.match(/[\d.]+/g).map(parse);
  return (
    oldest.every(([wanted]) => major < wanted) ||
    oldest.some(([wanted, from = 0]) => major === wanted && minor < from)
  );
}

function readJson(path) {
  const file = new URL(path, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
