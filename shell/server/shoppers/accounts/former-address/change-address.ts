import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import type { AccountOwner } from '../../../platform/ports';
import type { Queryable } from '../../../platform/storage/database';
import { tellFormerAddress } from '../notices/send-notice';
import { lockAccountOfSession, ownerOf, requireProvedAccount, type StoredAccount } from '../own-data/owner';
import { requireDealerWithAccounts, type AccountsContext } from '../room';
import { findWayBack, forgetWaysBackSince, keepFormerAddresses, type FormerAddress } from './former-addresses';

/**
 * The open way back of the account to this address. Throws ProblemError `conflict` if another account had the address within the last
 * days, and its owner can still bring it back.
 */
const ownWayBack = async (
  db: Queryable,
  { tenant, id }: StoredAccount,
  { email, phone }: Pick<AccountOwner, 'email' | 'phone'>,
  at: Date,
): Promise<Pick<FormerAddress, 'accountId' | 'createdAt'> | undefined> => {
  const address = email ?? phone;
  if (address === undefined) return undefined;
  const former = await findWayBack(db, tenant, { channel: email === undefined ? 'sms' : 'email', address }, at);
  if (former && former.accountId !== id) throw new ProblemError('conflict', 'Another account has this address');
  return former;
};

/**
 * Needs a fresh proof, keeps the addresses of before, and tells them the way back. `next` is the new address; empty if one is
 * removed. `write` runs in the same transaction. Records that an address has found stay those of the account. Who takes the former
 * address again by hand uses up its way back, and whoever had the address in between gets none.
 */
export const changeAddress = async (
  room: AccountsContext,
  request: FastifyRequest,
  next: Pick<AccountOwner, 'email' | 'phone'>,
  write: (tx: Queryable, account: StoredAccount) => Promise<void>,
): Promise<void> => {
  const { session } = await requireProvedAccount(room, request);
  const origin = room.linkAddressOf(request, requireDealerWithAccounts(room, request));
  const at = new Date(room.now());
  const change = room.db.transaction(async (tx) => {
    const before = await lockAccountOfSession(tx, session);
    const wayBack = await ownWayBack(tx, before, next, at);
    await write(tx, before);
    for (const { keepAtChange } of room.records) await keepAtChange?.(tx, ownerOf(before), next);
    if (wayBack) return forgetWaysBackSince(tx, wayBack);
    const { tenant, id: account } = before;
    const id = await keepFormerAddresses(tx, before, { origin, at });
    if (id !== undefined) await tellFormerAddress(room, { tenant, account, id }, tx);
  });
  await change.catch((error: unknown) => {
    throw room.isUniqueViolation(error) ? new ProblemError('conflict', 'Another account has this address') : error;
  });
};
