import type { SpawnOptions } from 'node:child_process';

export interface StageOptions extends SpawnOptions {
  /** Milliseconds after which the command is ended. */
  limit?: number | undefined;
  say: (text: string) => void;
}
export function runStage(
  name: string,
  command: [string, ...string[]],
  options: StageOptions,
): Promise<{ fault: string | undefined; cpuSeconds: number }>;
