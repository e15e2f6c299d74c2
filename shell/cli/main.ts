import { Command } from 'commander';
import { importCommand } from './import-command';
import { jobsCommand } from './jobs-command';
import { leadsCommand } from './leads-command';
import { outboxCommand } from './outbox-command';
import { dealersCommand, pinCommand, channelCommand } from './pin-command';
import { publishCommand } from './publish-command';
import { searchCommand } from './search-command';
import { CommandFailure } from './api';

const program = new Command('forecourt')
  .description('Releases, stock and leads of a Forecourt installation, over its HTTP API')
  .option('--url <url>', 'address of the server', process.env.FORECOURT_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4000}`)
  .option('--token <token>', 'operator token; default: FORECOURT_TOKEN, else the file operator.token in DATA_DIR')
  .showHelpAfterError();

for (const command of [
  publishCommand,
  pinCommand,
  channelCommand,
  dealersCommand,
  importCommand,
  leadsCommand,
  jobsCommand,
  outboxCommand,
  searchCommand,
])
  program.addCommand(command());

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof CommandFailure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
