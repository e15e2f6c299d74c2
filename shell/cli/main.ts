import { CommandFailure } from './api';
import { createCommandLine } from './program';

createCommandLine()
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof CommandFailure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(error instanceof CommandFailure ? error.exitCode : 1);
  });
