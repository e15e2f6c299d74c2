import { Command } from 'commander';
import { accountCommands } from './account-commands';
import { isRepeatable } from './arguments';
import { cleanUpCommand } from './clean-up-command';
import { configCommand } from './config-command';
import { countsCommand } from './counts-command';
import { devCommand, newCommand } from './developer-commands';
import { differenceCommand } from './difference-command';
import { doctorCommand, moveDatabaseCommand } from './doctor-command';
import { feedsOutCommand } from './feeds-out-command';
import { discoveryCommand, gateCommand } from './gate-command';
import { healthCommand } from './health-command';
import { historyCommand, rollbackCommand, undoCommand } from './history-command';
import { importCommand } from './import-command';
import { keyCommands } from './keys-command';
import { leadCommands } from './lead-commands';
import { mappingCommands } from './mapping-command';
import { operatorCommands } from './operator-commands';
import { paymentCommands } from './payments-command';
import { photographsCommand } from './photographs-command';
import { channelCommand, channelsCommand, dealersCommand, pinCommand } from './pin-command';
import { previewCommands } from './preview-commands';
import { publishBuildCommand } from './publish-build-command';
import { checkCommand, publishCommand } from './publish-command';
import { quarantineCommands } from './quarantine-commands';
import { rehearseCommand } from './rehearse-command';
import { inGroup, type CommandEntry } from './request-command';
import { retractionCommands } from './retraction-commands';
import { rolloutCommands } from './rollout-commands';
import { searchCommands } from './search-command';
import { stockCommands } from './stock-commands';

/** What the commands of a group are about. */
const GROUPS: Record<string, string> = {
  preview: 'links that show versions on a dealer’s site only to people who open them',
  rollout: 'versions for a share of a dealer’s visitors',
  imports: "history of imports into a dealer's stock",
  feeds: "feeds of a dealer's stock",
  mapping: 'mappings of feeds: try one, propose one, list those of a dealer',
  leads: 'leads and their deliveries',
  reservations: 'vehicles that shoppers reserved with a deposit',
  accounts: 'accounts of shoppers; every use is recorded',
  payments: 'invoices that shoppers paid online; every use is recorded',
  prizes: 'the game at /spin-to-win: prizes, turns and claims; every use is recorded',
  jobs: 'background jobs',
  notices: 'notices of self-aborts, refused bytes and forced changes',
  outbox: 'messages that nobody sends; for installations without a mail server',
  search: 'search endpoint and hosted search',
  tokens: 'tokens of the admin API and their rights',
  keys: 'keys with which teams sign their releases',
};

const top = (make: () => Command): CommandEntry => inGroup(undefined, make);

const commands: CommandEntry[] = [
  ...[newCommand, devCommand, checkCommand, publishCommand, publishBuildCommand].map(top),
  ...previewCommands,
  ...[pinCommand, channelCommand].map(top),
  channelsCommand,
  ...rolloutCommands,
  rollbackCommand,
  undoCommand,
  top(historyCommand),
  differenceCommand,
  ...retractionCommands,
  ...quarantineCommands,
  healthCommand,
  ...[doctorCommand, moveDatabaseCommand, gateCommand, rehearseCommand].map(top),
  discoveryCommand,
  ...[cleanUpCommand, dealersCommand, importCommand].map(top),
  ...stockCommands,
  ...mappingCommands,
  ...[feedsOutCommand, photographsCommand].map(top),
  ...leadCommands,
  top(configCommand),
  countsCommand,
  ...accountCommands,
  ...paymentCommands,
  ...operatorCommands,
  ...searchCommands,
  ...keyCommands,
];

/** Its last value alone would count, without a word. */
const refuseRepeatedOptions = (command: Command): void => {
  for (const each of command.options.filter((option) => !isRepeatable(option))) {
    let isGiven = false;
    command.on(`option:${each.name()}`, () => {
      if (isGiven) command.error(`error: option '${each.flags}' is given twice; "${command.name()}" takes it once`);
      isGiven = true;
    });
  }
  command.commands.forEach(refuseRepeatedOptions);
};

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
  for (const add of commands) add(program);
  for (const command of program.commands) command.description(GROUPS[command.name()] ?? command.description());
  refuseRepeatedOptions(program);
  return program;
};
