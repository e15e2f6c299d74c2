import { TOKEN_ROLES, type AccessToken } from '@forecourt/contracts/desk/access';
import { countText } from '@forecourt/rules/text/count-text';
import { Command } from 'commander';
import { adminClient } from './api';
import {
  argument,
  collectWords,
  limitOption,
  listedWordParser,
  option,
  parseNameOf,
  parseUuid,
  repeatableOption,
  requiredOption,
  sentAs,
  wholeNumberParser,
} from './arguments';
import { inGroup, request } from './request-command';

/** Parses a number of days, and returns the time at which they are over as ISO 8601. */
const parseExpiry = (days: string): string => new Date(Date.now() + wholeNumberParser(1, 3650)(days) * 86_400_000).toISOString();

const tokenState = ({ revokedAt, expiresAt }: AccessToken): string => {
  if (revokedAt) return `revoked ${revokedAt.slice(0, 10)}`;
  if (!expiresAt) return 'valid';
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'valid until'} ${expiresAt.slice(0, 10)}`;
};

/** Returns the command `forecourt outbox show <name>`, which prints a message of an installation without a mail server. */
const outboxMessageCommand = (): Command =>
  new Command('show')
    .description('print one message; save it as an .eml file to open it')
    .argument('<name>', 'name as "forecourt outbox" lists it')
    .action(async (name: string, _options: unknown, command: Command) => {
      process.stdout.write(await (await adminClient(command).send('GET /outbox/{name}', { name })).text());
    });

/** The commands about background jobs, messages, notices, and tokens of the admin API. */
export const operatorCommands = [
  request({
    name: 'jobs list',
    isDefault: true,
    about: 'background jobs by kind',
    operation: 'GET /jobs',
    rows: ({ jobs }) => jobs,
    columns: { kind: 'kind', waiting: 'waiting', running: 'running', done: 'done', dead: 'dead' },
  }),
  request({
    name: 'jobs dead',
    about: 'jobs of which all attempts failed, newest first',
    operation: 'GET /jobs/dead',
    takes: [limitOption(1000, 100)],
    rows: ({ jobs }) => jobs,
    columns: { time: 'failed_at', id: 'id', kind: 'kind', attempts: 'attempts', error: 'error' },
    head: false,
  }),
  request({
    name: 'jobs resend',
    about: 'give failed jobs all their attempts again',
    operation: 'POST /jobs/dead/resend',
    takes: [argument('[id]', 'id of one job', parseUuid), option('--all', 'every failed job')],
    refusal: ({ id, all }) => Boolean(id) === Boolean(all) && 'Give the id of one job, or --all',
    parameters: ({ id }: { id?: string; all?: true }) => ({ id }),
    text: ({ resent }) => `${countText(resent, 'job')} will be tried again`,
  }),
  request({
    name: 'outbox list',
    isDefault: true,
    about: 'messages that nobody sends, newest first; for installations without a mail server',
    operation: 'GET /outbox',
    takes: [limitOption(1000, 50)],
    rows: ({ messages }) => messages,
    columns: { time: 'at', name: 'name', to: 'to', subject: 'subject' },
    head: false,
  }),
  inGroup('outbox', outboxMessageCommand),
  request({
    name: 'notices test',
    about: 'send a test to every webhook and mail address of the installation',
    operation: 'POST /notices/test',
    parameters: () => undefined,
    text: ({ receivers }) =>
      `The test goes to ${countText(receivers, 'receiver')}. "forecourt jobs" shows what waits as notices.deliver, "forecourt jobs dead" what failed.`,
  }),
  request({
    name: 'tokens list',
    about: 'every token: name, role, remotes or dealers, first characters, state',
    operation: 'GET /tokens',
    rows: (tokens) => tokens,
    columns: {
      name: 'name',
      role: 'role',
      for: ({ remotes, dealers }) => [...remotes, ...dealers].join(' ') || '–',
      token: ({ prefix }) => `${prefix}…`,
      created: ({ createdAt }) => createdAt.slice(0, 10),
      by: 'createdBy',
      state: tokenState,
    },
  }),
  request({
    name: 'tokens create',
    about: 'create a token; it is printed only once',
    operation: 'POST /tokens',
    takes: [
      argument('<name>', 'name in the log, for example "search team"'),
      requiredOption('--role <role>', TOKEN_ROLES.join(', '), listedWordParser(TOKEN_ROLES)),
      sentAs('remotes', repeatableOption('--remote <remote>', 'remote that a team publishes', collectWords)),
      sentAs(
        'dealers',
        repeatableOption('--dealer <slug>', 'dealer of a manager or a privacy officer, "*" for all', collectWords),
      ),
      sentAs('expiresAt', option('--days <number>', 'days until the token expires; default: never', parseExpiry)),
    ],
    text: ({ token }) => token,
    note: ({ name, role }) => `The token of ${name} (${role}). Copy it now: it is shown only once.`,
  }),
  request({
    name: 'tokens revoke',
    about: 'revoke a token at once, on every server process',
    operation: 'DELETE /tokens/{token}',
    takes: [argument('<token>', 'its name or id', parseNameOf('token'))],
    text: ({ name }) => `The token of ${name} is revoked`,
  }),
];
