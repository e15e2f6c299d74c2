import type { RecordedUseOfAccount, FoundAccount } from '@forecourt/contracts/account/staff';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, parseUuid } from './arguments';
import { tabSeparatedLine } from './line-of';

const ACCOUNT_COLUMNS = ['id', 'name', 'email', 'phone', 'created', 'last signed in', 'browsers signed in'];
const LOOK_COLUMNS = ['time', 'by', 'action', 'account'];

/** Returns accounts of shoppers as lines of cells with tabs, after a line of column names. */
const accountsTable = (accounts: FoundAccount[]): string =>
  [
    ACCOUNT_COLUMNS,
    ...accounts.map(({ id, name, email, phone, createdAt, signedInAt, sessions }) => [
      id,
      name,
      email ?? '',
      phone ?? '',
      createdAt,
      signedInAt,
      String(sessions),
    ]),
  ]
    .map(tabSeparatedLine)
    .join('\n');

const looksTable = (looks: RecordedUseOfAccount[]): string =>
  [
    LOOK_COLUMNS,
    ...looks.map(({ at, actor, action, account }) => [at, actor, action, account ?? (action === 'find' ? 'none found' : '')]),
  ]
    .map(tabSeparatedLine)
    .join('\n');

/** Returns a subcommand with the dealer as its first argument. */
const ofDealer = (name: string, description: string): Command =>
  new Command(name).description(description).argument('<dealer>', 'slug of the dealer', parseDealerSlug);

/** Returns a subcommand about one account of a dealer. */
const ofAccount = (name: string, description: string): Command =>
  ofDealer(name, description).argument('<account>', 'id, as "forecourt accounts find" prints it', parseUuid);

const findCommand = (): Command =>
  ofDealer('find', 'the accounts that confirmed an address, one line each')
    .argument('<address>', 'e-mail address or phone number, in full')
    .action(async (dealer: string, address: string, _options: unknown, command: Command) => {
      const answer = await createApiCaller(command)('POST', `/accounts/${dealer}/find`, { address });
      process.stdout.write(`${accountsTable(((await answer.json()) as { accounts: FoundAccount[] }).accounts)}\n`);
    });

const exportCommand = (): Command =>
  ofAccount('export', 'everything that is stored about an account, as JSON').action(
    async (dealer: string, account: string, _options: unknown, command: Command) => {
      const answer = await createApiCaller(command)('GET', `/accounts/${dealer}/${account}/export`);
      process.stdout.write(`${JSON.stringify(await answer.json(), null, 2)}\n`);
    },
  );

const endSessionsCommand = (): Command =>
  ofAccount('end-sessions', 'sign the shopper out on every device').action(
    async (dealer: string, account: string, _options: unknown, command: Command) => {
      const answer = await createApiCaller(command)('POST', `/accounts/${dealer}/${account}/end-sessions`, {});
      process.stdout.write(`Sessions ended: ${((await answer.json()) as { ended: number }).ended}\n`);
    },
  );

const deleteCommand = (): Command =>
  ofAccount('delete', 'delete an account with everything that is stored about it; this can’t be undone').action(
    async (dealer: string, account: string, _options: unknown, command: Command) => {
      const answer = await createApiCaller(command)('DELETE', `/accounts/${dealer}/${account}`);
      const { retained } = (await answer.json()) as { retained: { reason: string; until: string }[] };
      const kept = retained.map(({ reason, until }) => `Kept until ${until.slice(0, 10)}: ${reason}`);
      process.stdout.write(`${['The account is deleted', ...kept].join('\n')}\n`);
    },
  );

const looksCommand = (): Command =>
  ofDealer('looks', 'who looked at accounts, exported or deleted them, newest first').action(
    async (dealer: string, _options: unknown, command: Command) => {
      const answer = await createApiCaller(command)('GET', `/accounts/${dealer}/looks`);
      process.stdout.write(`${looksTable(((await answer.json()) as { looks: RecordedUseOfAccount[] }).looks)}\n`);
    },
  );

/** Returns the command `forecourt accounts find|export|end-sessions|delete|looks`. */
export const accountsCommand = (): Command => {
  const accounts = new Command('accounts').description('accounts of shoppers; every use is recorded');
  for (const command of [findCommand, exportCommand, endSessionsCommand, deleteCommand, looksCommand])
    accounts.addCommand(command());
  return accounts;
};
