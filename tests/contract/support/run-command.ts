import { runContractCommand } from '../command/contract.ts';

export interface CommandRun {
  code: number;
  text: string;
  /** Processor time, because host and command share this process and the machine may be busy. */
  seconds: number;
}

/** Runs the command in this process and captures its output. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandRun> {
  const parts: string[] = [];
  const begun = process.cpuUsage();
  const code = await runContractCommand(args, env, { write: (part) => void parts.push(part) });
  const { user, system } = process.cpuUsage(begun);
  return { code, text: parts.join(''), seconds: (user + system) / 1e6 };
}
