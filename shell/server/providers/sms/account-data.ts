import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountData, AccountOwner } from '../../platform/ports';

interface StoredText {
  dealer?: string;
  /** Absent where a text was sent to nobody's account, and in those of earlier versions. */
  account?: string;
  to?: string;
  text?: string;
}

const readText = async (file: string): Promise<StoredText> =>
  readFile(file, 'utf8')
    .then((source) => JSON.parse(source) as StoredText)
    .catch(() => ({}));

/** The account's own, also to a number that it has no more; of those without an account, those to its confirmed number. */
const findTexts = async (folder: string, { tenant, account, phone }: AccountOwner): Promise<Map<string, StoredText>> => {
  const own = new Map<string, StoredText>();
  for (const name of await readdir(folder).catch(() => [])) {
    const stored = await readText(join(folder, name));
    const isOwn = stored.account === undefined ? phone !== undefined && stored.to === phone : stored.account === account;
    if (stored.dealer === tenant && isOwn) own.set(join(folder, name), stored);
  }
  return own;
};

/** Serves the account's export and deletion. */
export const smsRecords = (folder: string): AccountData => ({
  name: 'textMessages',
  title: 'Text messages',
  async exportOf(owner) {
    return [...(await findTexts(folder, owner)).values()].map(({ to, text }) => ({ to, text }));
  },
  async remove(_on, owner) {
    for (const file of (await findTexts(folder, owner)).keys()) await rm(file, { force: true });
    return [];
  },
});
