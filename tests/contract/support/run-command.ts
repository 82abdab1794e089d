import { contract } from '../command/contract.ts';

export interface CommandRun {
  code: number;
  text: string;
  seconds: number;
}

/** The command in this process, with what it writes. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandRun> {
  const parts: string[] = [];
  const begun = performance.now();
  const code = await contract(args, env, { isLive: false, write: (part) => void parts.push(part) });
  return { code, text: parts.join(''), seconds: (performance.now() - begun) / 1_000 };
}
