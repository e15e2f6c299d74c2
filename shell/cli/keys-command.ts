import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { apiOf, CommandFailure } from './api';
import { lineOf } from './line-of';
import { publicHalf } from './signing-key';

/** A key as the server lists it. */
export interface ShownKey {
  id: string;
  name: string;
  remotes: string[];
  createdAt: string;
  createdBy: string;
  revokedAt?: string;
  revokedBy?: string;
}

interface CreateOptions {
  remote: string[];
  file?: string;
  public?: string;
}

const COLUMNS = ['name', 'for', 'key', 'made', 'by', 'state'];

const collect = (value: string, before: string[]): string[] => [...before, value];

/** Keys as lines of cells with tabs between them, after a line of column names. */
export const keysText = (keys: ShownKey[]): string =>
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
    .map(lineOf)
    .join('\n');

const publicKeyIn = (file: string): string => {
  const path = resolve(file);
  if (!existsSync(path)) throw new CommandFailure(`${path} is not there`);
  return readFileSync(path, 'utf8').trim();
};

const createCommand = (): Command =>
  new Command('create')
    .description("make a team's key pair and register its public half; or register a public key that the team made")
    .argument('<name>', 'whose key it is, for example "search team"')
    .option('--remote <remote>', 'remote that it signs, "*" for all; may be given several times', collect, [])
    .option('--file <file>', 'file for the private key; one that is there is used')
    .option('--public <file>', 'file with the public key, PEM, in place of --file')
    .action(async (name: string, { remote, file, public: given }: CreateOptions, command: Command) => {
      if (remote.length === 0) throw new CommandFailure('Name what it signs: --remote mf-search');
      if ((file === undefined) === (given === undefined))
        throw new CommandFailure('Give --file, where the private key is to be, or --public, a public key that the team made');
      const publicKey = given === undefined ? publicHalf(file ?? '') : publicKeyIn(given);
      const made = (await (await apiOf(command)('POST', '/keys', { name, remotes: remote, publicKey })).json()) as ShownKey;
      process.stdout.write(`${made.id}\n`);
      process.stderr.write(
        `The key of ${made.name}, for ${made.remotes.join(', ')}.${file === undefined ? '' : ` Its private half is in ${resolve(file)}: give it to nobody else.`}\n`,
      );
    });

const listCommand = (): Command =>
  new Command('list')
    .description('every key: whose, which remotes it signs, its id, its state')
    .option('--json', 'as a JSON list')
    .action(async ({ json }: { json?: boolean }, command: Command) => {
      const keys = (await (await apiOf(command)('GET', '/keys')).json()) as ShownKey[];
      process.stdout.write(`${json ? JSON.stringify(keys, null, 2) : keysText(keys)}\n`);
    });

const revokeCommand = (): Command =>
  new Command('revoke')
    .description('let a key sign nothing more; what it signed before stays published')
    .argument('<name>', 'its name or id')
    .action(async (name: string, _options: unknown, command: Command) => {
      if (name.trim() === '') throw new CommandFailure('Name the key');
      const revoked = (await (await apiOf(command)('DELETE', `/keys/${encodeURIComponent(name)}`)).json()) as ShownKey;
      process.stdout.write(`the key of ${revoked.name} is revoked\n`);
    });

/** `forecourt keys create|list|revoke` (R-08). */
export const keysCommand = (): Command =>
  new Command('keys')
    .description('keys with which teams sign their releases')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand());
