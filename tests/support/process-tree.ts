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

/** Tells whether the process still runs. */
export function isAlive({ pid }: Pick<Process, 'pid'>): boolean {
  try {
    process.kill(pid, 0);
    return true;
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
        // Format: pid (name) state parent …; the name may contain any character.
        const [, parent] = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It ended while the list was read.
        return [];
      }
    });
}

function listFromPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}
