import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandFailure } from './api';

interface Options {
  /** The settings are read from it, as systemd does. */
  envFile: string | undefined;
  output: 'inherit' | 'pipe';
}

/** Runs the server's own program for one command, without serving. @throws CommandFailure when the program or the file is missing */
export const runServerProgram = (words: string[], { envFile, output }: Options): { out: string; exitCode: number } => {
  const program = join(__dirname, 'main.cjs');
  if (!existsSync(program)) throw new CommandFailure(`${program} is missing: run this on the server, beside its program`);
  if (envFile !== undefined && !existsSync(envFile)) throw new CommandFailure(`${resolve(envFile)} is missing`);
  const { status, stdout } = spawnSync(
    process.execPath,
    [...(envFile === undefined ? [] : [`--env-file=${envFile}`]), program, ...words],
    { stdio: ['inherit', output, 'inherit'], encoding: 'utf8' },
  );
  return { out: stdout ?? '', exitCode: status ?? 1 };
};
