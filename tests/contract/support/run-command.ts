import { runContractCommand } from '../command/contract.ts';

export interface CommandRun {
  code: number;
  text: string;
}

/** Runs the command in this process and captures its output. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<CommandRun> {
  const parts: string[] = [];
  const code = await runContractCommand(args, env, { write: (part) => void parts.push(part) }, signal);
  return { code, text: parts.join('') };
}
