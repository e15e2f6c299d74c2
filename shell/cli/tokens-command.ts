import { TOKEN_ROLES, type AccessToken } from '@forecourt/contracts/desk/access';
import { Command } from 'commander';
import { createApiCaller, CommandFailure } from './api';
import { listedWordParser, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

interface CreateOptions {
  role: string;
  remote: string[];
  dealer: string[];
  days?: number;
}

const DAY = 86_400_000;
const COLUMNS = ['name', 'role', 'for', 'token', 'created', 'by', 'state'];

const collect = (value: string, before: string[]): string[] => [...before, value];

const tokenState = ({ revokedAt, expiresAt }: AccessToken, now: number): string => {
  if (revokedAt) return `revoked ${revokedAt.slice(0, 10)}`;
  if (!expiresAt) return 'valid';
  return Date.parse(expiresAt) <= now ? `expired ${expiresAt.slice(0, 10)}` : `valid until ${expiresAt.slice(0, 10)}`;
};

/** Returns tokens as lines of cells with tabs, after a line of column names. */
export const accessTokensText = (tokens: AccessToken[], now: number): string =>
  [
    COLUMNS,
    ...tokens.map((token) => [
      token.name,
      token.role,
      [...token.remotes, ...token.dealers].join(' ') || '–',
      `${token.prefix}…`,
      token.createdAt.slice(0, 10),
      token.createdBy,
      tokenState(token, now),
    ]),
  ]
    .map(tabSeparatedLine)
    .join('\n');

const createCommand = (): Command =>
  new Command('create')
    .description('create a token; it is printed only once')
    .argument('<name>', 'name in the log, for example "search team"')
    .requiredOption('--role <role>', `${TOKEN_ROLES.join(', ')}`, listedWordParser(TOKEN_ROLES))
    .option('--remote <remote>', 'remote that a team publishes; may be given several times', collect, [])
    .option('--dealer <slug>', 'dealer of a manager or a privacy officer, "*" for all; may be given several times', collect, [])
    .option('--days <number>', 'days until the token expires; default: never', wholeNumberParser(1, 3650))
    .action(async (name: string, { role, remote, dealer, days }: CreateOptions, command: Command) => {
      const body = {
        name,
        role,
        ...(remote.length > 0 ? { remotes: remote } : {}),
        ...(dealer.length > 0 ? { dealers: dealer } : {}),
        ...(days === undefined ? {} : { expiresAt: new Date(Date.now() + days * DAY).toISOString() }),
      };
      const newToken = (await (await createApiCaller(command)('POST', '/tokens', body)).json()) as AccessToken & {
        token: string;
      };
      process.stdout.write(`${newToken.token}\n`);
      process.stderr.write(`The token of ${newToken.name} (${newToken.role}). Copy it now: it is shown only once.\n`);
    });

const listCommand = (): Command =>
  new Command('list')
    .description('every token: name, role, remotes or dealers, first characters, state')
    .option('--json', 'as a JSON list')
    .action(async ({ json }: { json?: boolean }, command: Command) => {
      const tokens = (await (await createApiCaller(command)('GET', '/tokens')).json()) as AccessToken[];
      process.stdout.write(`${json ? JSON.stringify(tokens, null, 2) : accessTokensText(tokens, Date.now())}\n`);
    });

const revokeCommand = (): Command =>
  new Command('revoke')
    .description('revoke a token at once, on every server process')
    .argument('<name>', 'its name or id')
    .action(async (name: string, _options: unknown, command: Command) => {
      if (name.trim() === '') throw new CommandFailure('Give the name or id of the token');
      const revoked = (await (
        await createApiCaller(command)('DELETE', `/tokens/${encodeURIComponent(name)}`)
      ).json()) as AccessToken;
      process.stdout.write(`The token of ${revoked.name} is revoked\n`);
    });

/** Returns the command `forecourt tokens create|list|revoke`. */
export const tokensCommand = (): Command =>
  new Command('tokens')
    .description('tokens of the admin API and their rights')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand());
