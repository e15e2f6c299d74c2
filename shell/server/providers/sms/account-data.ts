import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountData } from '../../platform/ports';

interface StoredText {
  dealer?: string;
  to?: string;
  text?: string;
}

const readText = async (file: string): Promise<StoredText> =>
  readFile(file, 'utf8')
    .then((source) => JSON.parse(source) as StoredText)
    .catch(() => ({}));

const findTexts = async (folder: string, tenant: string, phone: string): Promise<Map<string, StoredText>> => {
  const own = new Map<string, StoredText>();
  for (const name of await readdir(folder).catch(() => [])) {
    const stored = await readText(join(folder, name));
    if (stored.dealer === tenant && stored.to === phone) own.set(join(folder, name), stored);
  }
  return own;
};

/** Serves the account's export and deletion. */
export const smsRecords = (folder: string): AccountData => ({
  name: 'textMessages',
  title: 'Text messages',
  async exportOf({ tenant, phone }) {
    if (phone === undefined) return [];
    return [...(await findTexts(folder, tenant, phone)).values()].map(({ to, text }) => ({ to, text }));
  },
  async remove(_on, { tenant, phone }) {
    if (phone === undefined) return [];
    for (const file of (await findTexts(folder, tenant, phone)).keys()) await rm(file, { force: true });
    return [];
  },
});
