import { desc, eq } from 'drizzle-orm';
import type { AccountData } from '../../../platform/ports';
import { listFormerAddresses } from '../former-address/former-addresses';
import { listIdentities } from '../openid/identities';
import type { AccountsContext } from '../room';
import { accountPasskeys, accountSessions } from '../tables';
import { listConsents } from './consents';
import { ownerOf, type StoredAccount } from './owner';

export interface ExportedRecords extends Pick<AccountData, 'name' | 'title'> {
  rows: Record<string, unknown>[];
}

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
    { name: 'formerAddresses', title: 'Former addresses', rows: await listFormerAddresses(db, row) },
    { name: 'passkeys', title: 'Passkeys', rows: passkeys },
    { name: 'identities', title: 'Services', rows: identities },
    { name: 'consents', title: 'Consents', rows: agreed },
    ...others,
  ];
};
