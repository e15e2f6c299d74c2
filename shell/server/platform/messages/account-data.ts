import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { AccountData } from '../ports';
import type { Database, Queryable } from '../storage/database';
import { messageDigest } from './deliver-once';
import { readMailHeader } from './read-outbox';
import { messageDeliveries } from './tables';

/** The words of a source in quoted-printable, in lower case. */
const wordsOf = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toLowerCase();

/** `ann@example.com` is neither in `joann@example.com` nor in `ann@example.com.au`. */
const patternOf = (email: string): RegExp =>
  new RegExp(`(?<![\\w.+%-])${email.replaceAll(/[^\w@]/g, String.raw`\$&`)}(?![\\w-]|\\.\\w)`);

const findMessages = async (
  db: Queryable,
  folder: string,
  tenant: string,
  emails: readonly string[],
): Promise<Map<string, string>> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  if (names.length === 0) return new Map();
  const keys = await db
    .select({ key: messageDeliveries.key })
    .from(messageDeliveries)
    .where(eq(messageDeliveries.tenant, tenant));
  const digests = new Set(keys.map(({ key }) => messageDigest(key)));
  const patterns = emails.map(patternOf);
  const own = new Map<string, string>();
  for (const name of names) {
    const source = await readFile(join(folder, name), 'utf8').catch(() => '');
    const digest = /^<([0-9a-f]+)@/.exec(readMailHeader(source, 'Message-ID'))?.[1] ?? '';
    const words = wordsOf(source);
    if (digests.has(digest) && patterns.some((pattern) => pattern.test(words))) own.set(name, source);
  }
  return own;
};

/** Reads the outbox (A-03). With a mail server the site keeps no copy of a message. */
export const messageRecords = (db: Database, folder: string): AccountData => ({
  name: 'messages',
  title: 'Messages',
  async exportOf({ tenant, email }) {
    if (email === undefined) return [];
    const own = await findMessages(db, folder, tenant, [email]);
    return [...own.values()].map((source) => ({
      to: readMailHeader(source, 'To'),
      subject: readMailHeader(source, 'Subject'),
      date: readMailHeader(source, 'Date'),
    }));
  },
  async remove(on, { tenant, email, typedEmails = [] }) {
    const emails = email === undefined ? typedEmails : [email, ...typedEmails];
    if (emails.length === 0) return [];
    for (const name of (await findMessages(on, folder, tenant, emails)).keys()) await rm(join(folder, name), { force: true });
    return [];
  },
});
