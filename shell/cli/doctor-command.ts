import { Command } from 'commander';
import { runServerProgram } from './server-program';

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
    .action(({ json, envFile }: Options, command: Command) => {
      const { parent } = command;
      const address = parent?.getOptionValueSource('url') === 'cli' ? ['--url', String(parent.opts().url)] : [];
      process.exitCode = runServerProgram(['doctor', ...(json ? ['--json'] : []), ...address], {
        envFile,
        output: 'inherit',
      }).exitCode;
    });

/** Returns the command `forecourt move-database`, which runs the server's own program without serving. */
export const moveDatabaseCommand = (): Command =>
  new Command('move-database')
    .description(
      'copy the embedded database of DATA_DIR into the empty PostgreSQL database at DATABASE_URL, while the server is stopped; all of it or nothing',
    )
    .option('--env-file <file>', 'read the settings from a file, as systemd does')
    .action(({ envFile }: Pick<Options, 'envFile'>) => {
      process.exitCode = runServerProgram(['move-database'], { envFile, output: 'inherit' }).exitCode;
    });
