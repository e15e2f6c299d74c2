import { Command } from 'commander';
import { adminClient } from './api';

/** Returns the command `forecourt outbox show <name>`, which prints a message of an installation without a mail server. */
export const outboxMessageCommand = (): Command =>
  new Command('show')
    .description('print one message; save it as an .eml file to open it')
    .argument('<name>', 'name as "forecourt outbox" lists it')
    .action(async (name: string, _options: unknown, command: Command) => {
      process.stdout.write(await (await adminClient(command).send('GET /outbox/{name}', { name })).text());
    });
