import { Command } from 'commander';
import { accountsCommand } from './accounts-command';
import { cleanUpCommand } from './clean-up-command';
import { configCommand } from './config-command';
import { countsCommand } from './counts-command';
import { devCommand } from './dev-command';
import { differenceCommand } from './difference-command';
import { doctorCommand } from './doctor-command';
import { feedsCommand } from './feeds-command';
import { feedsOutCommand } from './feeds-out-command';
import { discoveryCommand, gateCommand } from './gate-command';
import { rehearseCommand } from './rehearse-command';
import { healthCommand } from './health-command';
import { historyCommand, rollbackCommand, undoCommand } from './history-command';
import { importCommand } from './import-command';
import { importsCommand } from './imports-command';
import { jobsCommand } from './jobs-command';
import { addDeliveryCommands } from './lead-deliveries-command';
import { keysCommand } from './keys-command';
import { leadsCommand } from './leads-command';
import { mappingCommand } from './mapping-command';
import { paymentsCommand } from './payments-command';
import { prizesCommand } from './prizes-command';
import { newCommand } from './new-command';
import { noticesCommand, outboxCommand } from './outbox-command';
import { photographsCommand } from './photographs-command';
import { dealersCommand, pinCommand, channelCommand, channelsCommand } from './pin-command';
import { previewCommand } from './preview-command';
import { checkCommand, publishCommand } from './publish-command';
import { reservationsCommand } from './reservations-command';
import { restoreCommand, revokeCommand, withdrawCommand } from './retraction-commands';
import { rolloutCommand } from './rollout-command';
import { searchCommand } from './search-command';
import { tokensCommand } from './tokens-command';

const commands = [
  newCommand,
  devCommand,
  checkCommand,
  publishCommand,
  previewCommand,
  pinCommand,
  channelCommand,
  channelsCommand,
  rolloutCommand,
  rollbackCommand,
  undoCommand,
  historyCommand,
  differenceCommand,
  withdrawCommand,
  restoreCommand,
  revokeCommand,
  healthCommand,
  doctorCommand,
  gateCommand,
  rehearseCommand,
  discoveryCommand,
  cleanUpCommand,
  dealersCommand,
  importCommand,
  importsCommand,
  feedsCommand,
  mappingCommand,
  feedsOutCommand,
  photographsCommand,
  () => addDeliveryCommands(leadsCommand()),
  configCommand,
  countsCommand,
  reservationsCommand,
  accountsCommand,
  paymentsCommand,
  prizesCommand,
  jobsCommand,
  noticesCommand,
  outboxCommand,
  searchCommand,
  tokensCommand,
  keysCommand,
];

/** Returns the whole command line. A wrong command prints one line and ends with exit code 1. */
export const createCommandLine = (): Command => {
  const program = new Command('forecourt')
    .description('Manage releases, stock and leads of a Forecourt installation over its HTTP API')
    .usage('<command> [options]')
    .option(
      '--url <url>',
      'address of the server',
      process.env.FORECOURT_URL || `http://127.0.0.1:${process.env.ADMIN_PORT || process.env.PORT || 4000}`,
    )
    .option('--token <token>', 'your token; default: FORECOURT_TOKEN, else the file operator.token in DATA_DIR')
    .addHelpText('after', '\n"forecourt <command> --help" lists the arguments and options of a command.');
  for (const command of commands) program.addCommand(command());
  return program;
};
