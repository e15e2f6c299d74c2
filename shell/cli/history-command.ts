import type { RollbackOutcome, UndoOutcome } from '@forecourt/contracts/desk/changes';
import type { DealerHistory, HistoryPoint, ReleaseLogAnswer, ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import { reasonKeptByUndoText } from '@forecourt/rules/release/outcome';
import { versionChangeText } from '@forecourt/rules/release/version-changes';
import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseActionId, parseDealerSlug, parseMoment, parseRemoteName, wholeNumberParser } from './arguments';
import { changeOptionsBody, withChangeOptions, type ChangeOptions } from './change-options';
import { tabSeparatedLine } from './line-of';
import { changeOutcomeText } from './outcome-text';

interface HistoryOptions {
  dealer?: string;
  remote?: string;
  actor?: string;
  kind?: string;
  action?: string;
  since?: string;
  until?: string;
  limit: number;
  before?: number;
  json?: boolean;
}

const shareOf = ({ percentage }: ReleaseLogEntry): string => (percentage === undefined ? '' : ` (${percentage} %)`);

/** Returns the log as lines of cells with tabs, after a line of column names. */
export const releaseLogText = (events: ReleaseLogEntry[]): string =>
  [
    ['id', 'time', 'actor', 'kind', 'dealer or channel', 'remote', 'from → to', 'reason', 'action'],
    ...events.map((event) => [
      event.id,
      event.at,
      event.actor,
      `${event.kind}${shareOf(event)}${event.forced ? ' (forced)' : ''}${event.undone ? ' (undone)' : ''}`,
      event.dealers === undefined ? event.subject || (event.about ?? '') : countText(event.dealers, 'dealer'),
      event.remote,
      event.about === undefined ? `${event.from ?? 'none'} → ${event.to ?? 'channel'}` : '',
      event.why,
      event.action ?? '',
    ]),
  ]
    .map(tabSeparatedLine)
    .join('\n');

/** Returns the history of a dealer: a line for each point, with a mark at the target of a roll back. */
export const dealerHistoryText = (points: Pick<HistoryPoint, 'id' | 'at' | 'events' | 'changes'>[], previous?: number): string =>
  [
    ['point', 'time', 'actor', 'kind', 'changes', 'reason'],
    ...points.map(({ id, at, events, changes }) => {
      const [first] = events;
      return [
        `${id}${id === previous ? ' ← rollback' : ''}`,
        at,
        first?.actor ?? '',
        first ? `${first.kind}${shareOf(first)}` : '',
        changes.map(versionChangeText).join(', ') || '–',
        first?.why ?? '',
      ];
    }),
  ]
    .map(tabSeparatedLine)
    .join('\n');

const queryText = (parameters: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();

/** Returns the command `forecourt history --dealer SLUG`, which prints the whole release log without a dealer. */
export const historyCommand = (): Command =>
  new Command('history')
    .description('history of a dealer, newest first; without a dealer, the whole release log')
    .option('--dealer <slug>', 'slug of the dealer', parseDealerSlug)
    .option('--remote <remote>', 'only entries of the log about this remote', parseRemoteName)
    .option('--actor <name>', 'only entries of the log by this actor')
    .option(
      '--kind <kind>',
      'only entries of the log of this kind: pin, channel, rollback, publish, remove, key-add, token-create and so on',
    )
    .option('--action <id>', 'only the entries of this action, one for each of its dealers', parseActionId)
    .option(
      '--since <time>',
      'only entries of the log since this time, such as 2026-11-23 or 2026-11-23T14:00+11:00',
      parseMoment,
    )
    .option('--until <time>', 'only entries of the log before this time', parseMoment)
    .option('--limit <number>', 'the number of entries, at most 200', wholeNumberParser(1, 200), 20)
    .option(
      '--before <point>',
      'only entries older than this point of the history or entry of the log',
      wholeNumberParser(1, Number.MAX_SAFE_INTEGER),
    )
    .option('--json', 'all fields, as JSON')
    .action(async ({ dealer, limit, before, json, ...filters }: HistoryOptions, command: Command) => {
      const call = createApiCaller(command);
      if (dealer !== undefined && Object.keys(filters).length === 0) {
        const answer = await call('GET', `/dealers/${dealer}/history?${queryText({ limit, before })}`);
        const history = (await answer.json()) as DealerHistory;
        process.stdout.write(
          `${json ? JSON.stringify(history, null, 2) : dealerHistoryText(history.points, history.previous)}\n`,
        );
        return;
      }
      const { events } = (await (
        await call('GET', `/log?${queryText({ ...filters, dealer, limit, before })}`)
      ).json()) as ReleaseLogAnswer;
      process.stdout.write(`${json ? JSON.stringify(events, null, 2) : releaseLogText(events)}\n`);
    });

/** Returns a line for each dealer or channel that an undo left as it is. */
const keptLines = ({ kept }: UndoOutcome): string[] =>
  kept.map(({ subject, remote, reason }) => `${subject}: ${remote} stays: ${reasonKeptByUndoText(reason)}`);

/** Returns the command `forecourt undo ACTION`, which undoes a bulk change for all its dealers at once. */
export const undoCommand = (): Command =>
  withChangeOptions(
    new Command('undo')
      .description('undo one action, such as a pin for many dealers; what was changed again since then stays')
      .argument('<action>', 'id of the action, the last column of "forecourt history"', parseActionId)
      .option('--only-fitting', 'skip dealers for which compatibility checks fail'),
  ).action(async (action: string, options: ChangeOptions & { onlyFitting?: boolean }, command: Command) => {
    const body = { ...changeOptionsBody(options), ...(options.onlyFitting ? { onlyFitting: true } : {}) };
    const outcome = (await (await createApiCaller(command)('POST', `/changes/${action}/undo`, body)).json()) as UndoOutcome;
    process.stdout.write(`${[...keptLines(outcome), changeOutcomeText(outcome)].join('\n')}\n`);
  });

/** Returns the command `forecourt rollback --dealer SLUG`. */
export const rollbackCommand = (): Command =>
  withChangeOptions(
    new Command('rollback')
      .description(
        'bring back an earlier release set of a dealer; default: the newest one without a rejected or withdrawn version',
      )
      .requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug)
      .option('--to <point>', 'a point of "forecourt history --dealer"', wholeNumberParser(1, Number.MAX_SAFE_INTEGER)),
  ).action(async (options: ChangeOptions & { dealer: string; to?: number }, command: Command) => {
    const { dealer, to } = options;
    const body = { ...(to === undefined ? {} : { to }), ...changeOptionsBody(options) };
    const answer = await createApiCaller(command)('POST', `/dealers/${dealer}/rollback`, body);
    process.stdout.write(`${changeOutcomeText((await answer.json()) as RollbackOutcome)}\n`);
  });
