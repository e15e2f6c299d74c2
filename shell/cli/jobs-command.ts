import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { createApiCaller, CommandFailure } from './api';
import { parseUuid, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

interface Counts {
  kind: string;
  waiting: number;
  running: number;
  done: number;
  dead: number;
}

interface DeadLetter {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  failed_at: string;
}

const write = (cells: (string | number)[]): void => void process.stdout.write(`${tabSeparatedLine(cells)}\n`);

/** Returns the command `forecourt jobs`, `forecourt jobs dead`, `forecourt jobs resend <id> | --all`. */
export const jobsCommand = (): Command => {
  const jobs = new Command('jobs').description('background jobs by kind').action(async (_options: unknown, command: Command) => {
    const counts = (await (await createApiCaller(command)('GET', '/jobs')).json()) as { jobs: Counts[] };
    write(['kind', 'waiting', 'running', 'done', 'dead']);
    for (const { kind, waiting, running, done, dead } of counts.jobs) write([kind, waiting, running, done, dead]);
  });
  jobs
    .command('dead')
    .description('jobs of which all attempts failed, newest first')
    .option('--limit <number>', 'how many', wholeNumberParser(1, 1000), 100)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      const dead = (await (await createApiCaller(command)('GET', `/jobs/dead?limit=${limit}`)).json()) as {
        jobs: DeadLetter[];
      };
      for (const { id, kind, attempts, error, failed_at } of dead.jobs) write([failed_at, id, kind, attempts, error]);
    });
  jobs
    .command('resend')
    .description('give failed jobs all their attempts again')
    .argument('[id]', 'id of one job', parseUuid)
    .option('--all', 'every failed job')
    .action(async (id: string | undefined, { all }: { all?: boolean }, command: Command) => {
      if (Boolean(id) === Boolean(all)) throw new CommandFailure('Give the id of one job, or --all');
      const { resent } = (await (await createApiCaller(command)('POST', '/jobs/dead/resend', id ? { id } : {})).json()) as {
        resent: number;
      };
      process.stdout.write(`${countText(resent, 'job')} will be tried again\n`);
    });
  return jobs;
};
