import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Lists a process and all its descendants. */
export function listDescendants(ancestor: number): Process[] {
  const all = existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
  const family = new Set([ancestor]);
  // A parent may follow its child in the list, so repeat until no more are found.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** Tells whether the process still runs. One that has ended stays in the system's list until its parent asks for it. */
export function isAlive({ pid }: Pick<Process, 'pid'>): boolean {
  try {
    const state = existsSync('/proc/self/stat')
      ? readStat(pid)[0]
      : execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !/^[ZX]/.test(state ?? '');
  } catch {
    return false;
  }
}

/** A small Linux system may lack the command `ps`. */
function listFromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = readStat(name);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It ended while the list was read.
        return [];
      }
    });
}

/** Reads a process's state, parent and so on: `pid (name) state parent …`, whose name may contain any character. */
function readStat(pid: number | string): string[] {
  return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
}

function listFromPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}
