import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describePublicKey } from '@forecourt/build/signature.mjs';
import { countText } from '@forecourt/rules/text/count-text';
import { InvalidArgumentError, type Command } from 'commander';
import { adminClient, CommandFailure } from './api';
import { argument, collectWords, option, parseNameOf, repeatableOption, sentAs } from './arguments';
import { whyOption } from './change-options';
import { commandWith, inGroup, request } from './request-command';
import { retractionText } from './retraction-commands';
import { publicKeyOfFile } from './signing-key';

interface TypedKey {
  name: string;
  remotes: string[];
  file?: string;
  public?: string;
}

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
  try {
    return describePublicKey(readFileSync(path, 'utf8')).publicKey;
  } catch (error) {
    // A private key is not sent to find out that it is one.
    throw new CommandFailure(`${path}: ${(error as Error).message}`);
  }
};

const revokeCommand = (): Command =>
  commandWith('revoke', 'revoke a key; releases that it signed stay published unless --withdraw or --revoke is given', [
    argument('<name>', 'its name or id', parseNameOf('key')),
    option('--since <time>', 'only releases that were published at this time or later, for example 2026-11-20T08:00:00Z', time),
    option('--withdraw', 'withdraw the releases that the key signed; needs --why'),
    option('--revoke', 'revoke the releases that the key signed, for good; needs --why'),
    whyOption,
  ]).action(async (name: string, { withdraw, revoke, why, since }: RevokeOptions, command: Command) => {
    if (withdraw && revoke) throw new CommandFailure('Give either --withdraw or --revoke');
    if ((withdraw || revoke) && why.trim() === '') throw new CommandFailure('Give a reason for the log: --why');
    const client = adminClient(command);
    const key = await client.ask('DELETE /keys/{key}', { key: name });
    process.stdout.write(`The key of ${key.name} is revoked\n`);
    const { releases } = await client.ask('GET /keys/{key}/releases', { key: name, since });
    const names = releases.map((release) => `${release.name}@${release.version}`);
    if (names.length === 0) return;
    const action = withdraw ? 'withdraw' : 'revoke';
    const text =
      withdraw || revoke
        ? retractionText(action, await client.ask(`POST /releases/${action}`, { releases: names, why }))
        : `It signed ${countText(names.length, 'release')}, which stay as they are`;
    process.stdout.write(`${text}\n`);
  });

/** The commands `forecourt keys create|list|revoke` (R-08). */
export const keyCommands = [
  request({
    name: 'keys create',
    about: "create a team's key pair and register its public half, or register a public key of the team",
    operation: 'POST /keys',
    takes: [
      argument('<name>', 'owner of the key, for example "search team"'),
      sentAs('remotes', repeatableOption('--remote <remote>', 'remote that the key signs, "*" for all', collectWords)),
      option('--file <file>', 'file of the private key; it is created where it is missing'),
      option('--public <file>', 'file with the public key (PEM), instead of --file'),
    ],
    refusal: ({ remotes, file, public: given }) => {
      if (!remotes) return 'Give the remotes that the key signs: --remote mf-search';
      const isOne = (file === undefined) !== (given === undefined);
      return !isOne && 'Give either --file for the private key or --public for a public key';
    },
    parameters: ({ file = '', public: given, ...owner }: TypedKey) => ({
      ...owner,
      publicKey: given === undefined ? publicKeyOfFile(file) : publicKeyIn(given),
    }),
    text: ({ id }) => id,
    note: ({ name, remotes }, { file }) =>
      `The key of ${name}, for ${remotes.join(', ')}.${file === undefined ? '' : ` Its private half is in ${resolve(file)}. Keep this file secret.`}`,
  }),
  request({
    name: 'keys list',
    about: 'every key: owner, remotes, id, state',
    operation: 'GET /keys',
    rows: (keys) => keys,
    columns: {
      name: 'name',
      remotes: ({ remotes }) => remotes.join(' '),
      id: 'id',
      created: ({ createdAt }) => createdAt.slice(0, 10),
      by: 'createdBy',
      state: ({ revokedAt, revokedBy = 'somebody' }) =>
        revokedAt ? `revoked ${revokedAt.slice(0, 10)} by ${revokedBy}` : 'valid',
    },
  }),
  inGroup('keys', revokeCommand),
];
