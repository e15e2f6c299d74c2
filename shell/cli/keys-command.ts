import type { ReleasesOfSigningKey, SigningKey } from '@forecourt/contracts/desk/keys';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countText } from '@forecourt/rules/text/count-text';
import { Command, InvalidArgumentError } from 'commander';
import { createApiCaller, CommandFailure } from './api';
import { tabSeparatedLine } from './line-of';
import { retractReleases } from './retraction-commands';
import { publicKeyOfFile } from './signing-key';

interface CreateOptions {
  remote: string[];
  file?: string;
  public?: string;
}

const COLUMNS = ['name', 'remotes', 'id', 'created', 'by', 'state'];

const collect = (value: string, before: string[]): string[] => [...before, value];

/** Returns keys as lines of cells with tabs, after a line of column names. */
export const signingKeysText = (keys: SigningKey[]): string =>
  [
    COLUMNS,
    ...keys.map(({ name, remotes, id, createdAt, createdBy, revokedAt, revokedBy }) => [
      name,
      remotes.join(' '),
      id,
      createdAt.slice(0, 10),
      createdBy,
      revokedAt ? `revoked ${revokedAt.slice(0, 10)} by ${revokedBy ?? 'somebody'}` : 'valid',
    ]),
  ]
    .map(tabSeparatedLine)
    .join('\n');

interface RevokeOptions {
  since?: string;
  withdraw?: boolean;
  revoke?: boolean;
  why: string;
}

/** Parses the time in an option and returns it as ISO 8601 in UTC. */
const time = (text: string): string => {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new InvalidArgumentError('It must be a time, for example 2026-11-20T08:00:00Z.');
  return new Date(milliseconds).toISOString();
};

const publicKeyIn = (file: string): string => {
  const path = resolve(file);
  if (!existsSync(path)) throw new CommandFailure(`${path} is missing`);
  return readFileSync(path, 'utf8').trim();
};

const createCommand = (): Command =>
  new Command('create')
    .description("create a team's key pair and register its public half, or register a public key of the team")
    .argument('<name>', 'owner of the key, for example "search team"')
    .option('--remote <remote>', 'remote that the key signs, "*" for all; may be given several times', collect, [])
    .option('--file <file>', 'file of the private key; it is created where it is missing')
    .option('--public <file>', 'file with the public key (PEM), instead of --file')
    .action(async (name: string, { remote, file, public: given }: CreateOptions, command: Command) => {
      if (remote.length === 0) throw new CommandFailure('Give the remotes that the key signs: --remote mf-search');
      if ((file === undefined) === (given === undefined))
        throw new CommandFailure('Give either --file for the private key or --public for a public key');
      const publicKey = given === undefined ? publicKeyOfFile(file ?? '') : publicKeyIn(given);
      const newKey = (await (
        await createApiCaller(command)('POST', '/keys', { name, remotes: remote, publicKey })
      ).json()) as SigningKey;
      process.stdout.write(`${newKey.id}\n`);
      process.stderr.write(
        `The key of ${newKey.name}, for ${newKey.remotes.join(', ')}.${file === undefined ? '' : ` Its private half is in ${resolve(file)}. Keep this file secret.`}\n`,
      );
    });

const listCommand = (): Command =>
  new Command('list')
    .description('every key: owner, remotes, id, state')
    .option('--json', 'as a JSON list')
    .action(async ({ json }: { json?: boolean }, command: Command) => {
      const keys = (await (await createApiCaller(command)('GET', '/keys')).json()) as SigningKey[];
      process.stdout.write(`${json ? JSON.stringify(keys, null, 2) : signingKeysText(keys)}\n`);
    });

const revokeCommand = (): Command =>
  new Command('revoke')
    .description('revoke a key; releases that it signed stay published unless --withdraw or --revoke is given')
    .argument('<name>', 'its name or id')
    .option('--since <time>', 'only releases that were published at this time or later, for example 2026-11-20T08:00:00Z', time)
    .option('--withdraw', 'withdraw the releases that the key signed; needs --why')
    .option('--revoke', 'revoke the releases that the key signed, for good; needs --why')
    .option('--why <text>', 'reason, for the log', '')
    .action(async (name: string, options: RevokeOptions, command: Command) => {
      if (name.trim() === '') throw new CommandFailure('Give the name or id of the key');
      const { withdraw, revoke, why, since } = options;
      if (withdraw && revoke) throw new CommandFailure('Give either --withdraw or --revoke');
      if ((withdraw || revoke) && why.trim() === '') throw new CommandFailure('Give a reason for the log: --why');
      const call = createApiCaller(command);
      const path = `/keys/${encodeURIComponent(name)}`;
      const key = (await (await call('DELETE', path)).json()) as SigningKey;
      process.stdout.write(`The key of ${key.name} is revoked\n`);
      const query = since === undefined ? '' : `?${new URLSearchParams({ since }).toString()}`;
      const { releases } = (await (await call('GET', `${path}/releases${query}`)).json()) as ReleasesOfSigningKey;
      const names = releases.map((release) => `${release.name}@${release.version}`);
      if (names.length === 0) return;
      if (!withdraw && !revoke) process.stdout.write(`It signed ${countText(names.length, 'release')}, which stay as they are\n`);
      else process.stdout.write(`${await retractReleases(call, withdraw ? 'withdraw' : 'revoke', names, { why })}\n`);
    });

/** Returns the command `forecourt keys create|list|revoke` (R-08). */
export const keysCommand = (): Command =>
  new Command('keys')
    .description('keys with which teams sign their releases')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand());
