import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

interface Entry {
  name: string;
  at: string;
  to: string;
  subject: string;
}

/** Returns the command `forecourt outbox` and `forecourt outbox show <name>`: messages of an installation without a mail server. */
export const outboxCommand = (): Command => {
  const outbox = new Command('outbox')
    .description('messages that nobody sends, newest first; for installations without a mail server')
    .option('--limit <number>', 'how many', wholeNumberParser(1, 1000), 50)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      const { messages } = (await (await createApiCaller(command)('GET', `/outbox?limit=${limit}`)).json()) as {
        messages: Entry[];
      };
      for (const { name, at, to, subject } of messages) process.stdout.write(`${tabSeparatedLine([at, name, to, subject])}\n`);
    });
  outbox
    .command('show')
    .description('print one message; save it as an .eml file to open it')
    .argument('<name>', 'name as "forecourt outbox" lists it')
    .action(async (name: string, _options: unknown, command: Command) => {
      process.stdout.write(await (await createApiCaller(command)('GET', `/outbox/${encodeURIComponent(name)}`)).text());
    });
  return outbox;
};

/** Returns the command `forecourt notices test`. */
export const noticesCommand = (): Command => {
  const notices = new Command('notices').description('notices of self-aborts, refused bytes and forced changes');
  notices
    .command('test')
    .description('send a test to every webhook and mail address of the installation')
    .action(async (_options: unknown, command: Command) => {
      const { receivers } = (await (await createApiCaller(command)('POST', '/notices/test')).json()) as { receivers: number };
      process.stdout.write(
        `The test goes to ${countText(receivers, 'receiver')}. "forecourt jobs" shows what waits as notices.deliver, "forecourt jobs dead" what failed.\n`,
      );
    });
  return notices;
};
