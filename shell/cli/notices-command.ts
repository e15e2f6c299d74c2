import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { createApiCaller } from './api';

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
