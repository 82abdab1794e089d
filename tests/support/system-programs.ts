import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const INSTALL_TIMEOUT_MS = 600_000;

/** Returns the path of the first of these programs that is in `PATH`. */
export const findOnPath = (names: readonly string[]): string | undefined => listOnPath(names)[0];

/** Returns the paths of these programs in `PATH`, those of the first name first. */
export function listOnPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Installs Debian packages, only on Debian as root. It reports no result: look in `PATH`. */
export function installDebianPackages(packages: readonly string[]): void {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return;
  console.error(`Running apt-get install ${packages.join(' ')}.`);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env,
  });
}
