import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { desc, eq } from 'drizzle-orm';
import type { AccountRecords } from '../../ports';
import { listIdentities } from '../openid/identities';
import type { AccountsContext } from '../room';
import { accountPasskeys, accountSessions } from '../tables';
import { listConsents } from './consents';
import { ownerOf, type StoredAccount } from './owner';

interface ExportedRecords extends Pick<AccountRecords, 'name' | 'title'> {
  rows: Record<string, unknown>[];
}

/** Resolves with everything that the site stores of an account, without secrets. */
export const exportedRecords = async (
  { db, records, consents }: Pick<AccountsContext, 'db' | 'records' | 'consents'>,
  row: StoredAccount,
): Promise<ExportedRecords[]> => {
  const { tenant: _tenant, ...account } = row;
  const { device, createdAt, usedAt, expiresAt } = accountSessions;
  const sessions = await db
    .select({ device, createdAt, usedAt, expiresAt })
    .from(accountSessions)
    .where(eq(accountSessions.accountId, row.id))
    .orderBy(desc(usedAt));
  const passkeys = await db
    .select({ device: accountPasskeys.device, createdAt: accountPasskeys.createdAt, usedAt: accountPasskeys.usedAt })
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, row.id));
  const identities = await listIdentities(db, row);
  const agreed = (await listConsents({ consents }, ownerOf(row))).flatMap(({ purpose, given }) =>
    given.map((consent) => ({ purpose, ...consent })),
  );
  const others = await Promise.all(
    records.map(async ({ name, title, exportOf }) => ({ name, title, rows: await exportOf(ownerOf(row)) })),
  );
  return [
    { name: 'account', title: 'Account', rows: [account] },
    { name: 'sessions', title: 'Sessions', rows: sessions },
    { name: 'passkeys', title: 'Passkeys', rows: passkeys },
    { name: 'identities', title: 'Services', rows: identities },
    { name: 'consents', title: 'Consents', rows: agreed },
    ...others,
  ];
};

const wordsOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const rowHtml = (row: Record<string, unknown>): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(wordsOf(value))}</dd>`)
    .join('')}</dl>`;

/** Returns the exported records as a page that any browser shows from a file. */
export const exportHtml = (dealer: string, locale: string, records: ExportedRecords[]): string =>
  `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(dealer)}</title></head><body><h1>${escapeHtml(dealer)}</h1>${records
    .map(({ title, rows }) => `<h2>${escapeHtml(title)} (${rows.length})</h2>${rows.map(rowHtml).join('<hr>')}`)
    .join('')}</body></html>`;
