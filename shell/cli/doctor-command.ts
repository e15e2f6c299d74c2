import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { CommandFailure } from './api';

interface Options {
  json?: boolean;
  envFile?: string;
}

/** Returns the command `forecourt doctor`, which runs the server's own program with its checks and without serving. */
export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('say what is unsafe, missing or broken on this machine, and how to mend it; exit code 1 if anything is')
    .option('--json', 'as a JSON list of findings: level, subject, message, remedy')
    .option('--env-file <file>', 'read the settings from a file, as systemd does')
    .action(({ json, envFile }: Options) => {
      const program = join(__dirname, 'main.cjs');
      if (!existsSync(program))
        throw new CommandFailure(`${program} is missing: the doctor runs on the server, beside its program`);
      if (envFile !== undefined && !existsSync(envFile)) throw new CommandFailure(`${resolve(envFile)} is missing`);
      const { status } = spawnSync(
        process.execPath,
        [...(envFile === undefined ? [] : [`--env-file=${envFile}`]), program, 'doctor', ...(json ? ['--json'] : [])],
        { stdio: 'inherit' },
      );
      process.exitCode = status ?? 1;
    });
