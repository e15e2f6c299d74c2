import type { RollbackOutcome, UndoOutcome } from '@forecourt/contracts/desk/changes';
import type { HistoryPoint, ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import type { ReleaseLogQuery } from '@forecourt/contracts/desk/requests';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import { reasonKeptByUndoText } from '@forecourt/rules/release/outcome';
import { versionChangeText } from '@forecourt/rules/release/version-changes';
import { countText } from '@forecourt/rules/text/count-text';
import type { Command } from 'commander';
import { adminClient, CommandFailure, problemText } from './api';
import {
  argument,
  dealerOption,
  limitOption,
  option,
  parseActionId,
  parseDealerSlug,
  parseMoment,
  parsePoint,
  parseRemoteName,
} from './arguments';
import { changeOptions } from './change-options';
import { changeOutcomeText } from './outcome-text';
import { commandWith, request } from './request-command';
import { runServerProgram } from './server-program';
import { tableText } from './table-text';

const shareOf = ({ percentage }: ReleaseLogEntry): string => (percentage === undefined ? '' : ` (${percentage} %)`);

/** Returns the log as lines of cells with tabs, after a line of column names. */
export const releaseLogText = (events: ReleaseLogEntry[]): string =>
  tableText(
    {
      id: 'id',
      time: 'at',
      actor: 'actor',
      kind: (event) => `${event.kind}${shareOf(event)}${event.forced ? ' (forced)' : ''}${event.undone ? ' (undone)' : ''}`,
      'dealer or channel': ({ dealers, subject, about }) =>
        dealers === undefined ? subject || about : countText(dealers, 'dealer'),
      remote: 'remote',
      'from → to': ({ about, from, to }) => (about === undefined ? `${from ?? 'none'} → ${to ?? 'channel'}` : ''),
      reason: 'why',
      action: 'action',
    },
    events,
  );

/** Returns the history of a dealer: a line for each point, with a mark at the target of a roll back. */
export const dealerHistoryText = (points: Pick<HistoryPoint, 'id' | 'at' | 'events' | 'changes'>[], previous?: number): string =>
  tableText(
    {
      point: ({ id }) => `${id}${id === previous ? ' ← rollback' : ''}`,
      time: 'at',
      actor: ({ events: [first] }) => first?.actor,
      kind: ({ events: [first] }) => first && `${first.kind}${shareOf(first)}`,
      changes: ({ changes }) => changes.map(versionChangeText).join(', ') || '–',
      reason: ({ events: [first] }) => first?.why,
      action: ({ events: [first] }) => first?.action,
    },
    points,
  );

const historyOptions = [
  option('--dealer <slug>', 'slug of the dealer', parseDealerSlug),
  option('--remote <remote>', 'only entries of the log about this remote', parseRemoteName),
  option('--actor <name>', 'only entries of the log by this actor'),
  option(
    '--kind <kind>',
    'only entries of the log of this kind: pin, channel, rollback, publish, remove, key-add, token-create and so on',
  ),
  option('--action <id>', 'only the entries of this action, one for each of its dealers', parseActionId),
  option('--since <time>', 'only entries of the log since this time, such as 2026-11-23 or 2026-11-23T14:00+11:00', parseMoment),
  option('--until <time>', 'only entries of the log before this time', parseMoment),
  limitOption(200, 20),
  option('--before <point>', 'only entries older than this point of the history or entry of the log', parsePoint),
  option('--json', 'all fields, as JSON'),
];

/** Returns the command `forecourt history --dealer SLUG`, which prints the whole release log without a dealer. */
export const historyCommand = (): Command => {
  const about = 'history of a dealer, newest first; without a dealer, the whole release log';
  const history = commandWith('history', about, historyOptions);
  return history.action(async ({ dealer, limit, before, json, ...filters }: ReleaseLogQuery & { json?: boolean }) => {
    const { ask } = adminClient(history);
    const print = (answer: unknown, text: string): void =>
      void process.stdout.write(`${json ? JSON.stringify(answer, null, 2) : text}\n`);
    if (dealer !== undefined && Object.keys(filters).length === 0) {
      const answer = await ask('GET /dealers/{slug}/history', { slug: dealer, limit, before });
      return print(answer, dealerHistoryText(answer.points, answer.previous));
    }
    const { events } = await ask('GET /log', { ...filters, dealer, limit, before });
    return print(events, releaseLogText(events));
  });
};

/** Returns a line for each dealer or channel that an undo left as it is. */
const keptLines = ({ kept }: UndoOutcome): string[] =>
  kept.map(({ subject, remote, reason }) => `${subject}: ${remote} stays: ${reasonKeptByUndoText(reason)}`);

/** The command `forecourt undo ACTION`, which undoes a bulk change for all its dealers at once. */
export const undoCommand = request({
  name: 'undo',
  about: 'undo one action, such as a pin for many dealers; what was changed again since then stays',
  operation: 'POST /changes/{action}/undo',
  takes: [
    argument('<action>', 'id of the action, the last column of "forecourt history"', parseActionId),
    option('--only-fitting', 'skip dealers for which compatibility checks fail'),
    ...changeOptions,
  ],
  text: (outcome) => [...keptLines(outcome), changeOutcomeText(outcome)].join('\n'),
});

/** Returns the outcome as the running server's would be printed. @throws CommandFailure with the reasons if it is refused */
const rollBackOffline = ({ envFile, ...order }: Record<string, unknown>): string => {
  const { out, exitCode } = runServerProgram(['rollback', JSON.stringify(order)], {
    envFile: envFile as string | undefined,
    output: 'pipe',
  });
  if (exitCode === 0) return changeOutcomeText(JSON.parse(out) as RollbackOutcome);
  throw new CommandFailure(out === '' ? 'Nothing was changed' : problemText(JSON.parse(out) as ProblemDocument), exitCode);
};

/** The command `forecourt rollback --dealer SLUG`. */
export const rollbackCommand = request({
  name: 'rollback',
  about: 'bring back an earlier release set of a dealer; default: the newest one without a rejected or withdrawn version',
  operation: 'POST /dealers/{slug}/rollback',
  takes: [
    dealerOption,
    option('--to <point>', 'a point of "forecourt history --dealer"', parsePoint),
    ...changeOptions,
    option('--offline', 'without a running server: write to its database, with the settings of this shell'),
    option('--env-file <file>', 'with --offline: read the settings from a file, as systemd does'),
  ],
  offline: rollBackOffline,
  refusal({ why, dryRun, offline, envFile }) {
    if (envFile !== undefined && !offline) return '--env-file is for --offline; a running server has its settings';
    return (
      String(why).trim() === '' &&
      !dryRun &&
      'Give the reason for the roll back, which the log shows: --why "the results page is empty"'
    );
  },
  text: changeOutcomeText,
});
