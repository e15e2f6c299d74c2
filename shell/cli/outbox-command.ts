import { Command } from 'commander';
import { apiOf } from './api';

interface Entry {
  name: string;
  at: string;
  to: string;
  subject: string;
}

/** `forecourt outbox`, `forecourt outbox show <name>`: messages of an installation without a mail server. */
export const outboxCommand = (): Command => {
  const outbox = new Command('outbox')
    .description('messages that were written instead of sent, newest first')
    .option('--limit <number>', 'how many', '50')
    .action(async ({ limit }: { limit: string }, command: Command) => {
      const { messages } = (await (await apiOf(command)('GET', `/outbox?limit=${encodeURIComponent(limit)}`)).json()) as {
        messages: Entry[];
      };
      for (const { name, at, to, subject } of messages) process.stdout.write(`${[at, name, to, subject].join('\t')}\n`);
    });
  outbox
    .command('show')
    .description('one message as it was written: save it as a file that ends in .eml to open it')
    .argument('<name>')
    .action(async (name: string, _options: unknown, command: Command) => {
      process.stdout.write(await (await apiOf(command)('GET', `/outbox/${encodeURIComponent(name)}`)).text());
    });
  return outbox;
};
