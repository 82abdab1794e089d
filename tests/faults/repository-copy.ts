import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot, startCommand } from '#mock-api/start/processes.ts';

export type CommandResult = { passed: boolean; output: string };
export type RepositoryCopy = ReturnType<typeof createRepositoryCopy>;

/**
 * Copies the current sources, also uncommitted ones, to a temporary folder; links `node_modules` and builds
 * nothing. Disposing the copy deletes the folder.
 */
export function createRepositoryCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'repository-copy-'));
  for (const file of listSources()) cpSync(path.join(repositoryRoot, file), path.join(folder, file));
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(path.join(folder, file), text),
    /** Runs a shell command in the copy, such as `npm run types`. The output includes standard error. */
    run: (command: string) => runCommand(folder, command),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Lists tracked and new files, but neither ignored nor deleted ones. */
function listSources(): string[] {
  const list = (...kinds: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...kinds], { cwd: repositoryRoot, encoding: 'utf8' }).split('\0');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter((file) => file && !deleted.has(file));
}

async function runCommand(folder: string, command: string): Promise<CommandResult> {
  const lines: string[] = [];
  const keepLine = (line: string) => void lines.push(line);
  const child = startCommand(command, ['sh', '-c', command], {
    cwd: folder,
    // Vitest sets NODE_ENV and its own variables, which would change a test run or a build in the copy.
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined, VITEST: undefined },
    onLine: keepLine,
    onErrorLine: keepLine,
  });
  return { passed: (await child.ended) === 'exit code 0', output: lines.join('\n') };
}
