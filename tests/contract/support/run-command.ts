import { runContractCommand } from '../command/contract.ts';

export interface CommandRun {
  code: number;
  text: string;
  /** Of processor time: host and command are both this process, and others may be using the machine. */
  seconds: number;
}

/** The command in this process, with what it writes. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandRun> {
  const parts: string[] = [];
  const begun = process.cpuUsage();
  const code = await runContractCommand(args, env, { isLive: false, write: (part) => void parts.push(part) });
  const { user, system } = process.cpuUsage(begun);
  return { code, text: parts.join(''), seconds: (user + system) / 1e6 };
}
