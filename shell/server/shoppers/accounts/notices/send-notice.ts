import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { Queryable } from '../../../platform/storage/database';
import { findFormerAddress } from '../former-address/former-addresses';
import type { SendNoticeJob } from '../job-kinds';
import { findAccount, ownerOf } from '../own-data/owner';
import type { AccountsContext } from '../room';
import { changedMail, changedSms, noticeMail } from './notice-message';

type Notice = Static<typeof SendNoticeJob>;

const HOUR = 3_600_000;

/**
 * Tells the account's owner about something new, once an hour about the same. Nobody is told if the account has no e-mail address.
 */
export const tellOwner = (
  { notices, now }: Pick<AccountsContext, 'notices' | 'now'>,
  notice: Omit<Notice, 'id'> & { about: 'session' | 'passkey' | 'service' },
  within?: Queryable,
): Promise<void> => {
  const key = `${notice.about} ${notice.account} ${notice.detail} ${Math.floor(now() / HOUR)}`;
  return notices.enqueue({ ...notice, id: randomUUID() }, { key, ...(within && { within }) });
};

/** Tells the former address, by the id under which it is kept. */
export const tellFormerAddress = (
  { notices }: Pick<AccountsContext, 'notices'>,
  notice: Pick<Notice, 'id' | 'tenant' | 'account'>,
  within: Queryable,
): Promise<void> => notices.enqueue({ ...notice, about: 'address', origin: '', detail: '' }, { key: notice.id, within });

const sendToFormer = async (room: AccountsContext, { tenant: slug, id }: Notice): Promise<void> => {
  const tenant = room.tenants.bySlug(slug);
  const row = await findFormerAddress(room.db, { tenant: slug, id, at: new Date(room.now()) });
  if (!tenant || !row) return;
  const { config } = tenant;
  const href = `${row.origin}/sign-in?undo=${encodeURIComponent(room.codes.undoTokenOf(id))}`;
  const words = { config, text: room.wordingOf(config), href };
  if (row.email !== null) {
    await room.messages.deliver({ key: `accounts.notice/${id}`, tenant: slug }, changedMail({ ...words, to: row.email }));
    return;
  }
  const sender = room.sms(tenant);
  if (!sender.ok || row.phone === null) return;
  const sent = await sender.value.send({ to: row.phone, text: changedSms(words), key: id, account: row.accountId });
  if (!sent.ok && sent.failure !== 'invalid_number') throw new Error(`The SMS was not sent: ${sent.failure}`);
};

export const sendNotice = async (room: AccountsContext, notice: Notice): Promise<void> => {
  const { tenant: slug, account: id, about, origin, detail } = notice;
  if (about === 'address') return sendToFormer(room, notice);
  const config = room.tenants.bySlug(slug)?.config;
  const account = await findAccount(room.db, slug, id);
  const to = account && ownerOf(account).email;
  if (!config || to === undefined) return;
  const message = noticeMail(about, { config, text: room.wordingOf(config), href: `${origin}/account`, to, detail });
  await room.messages.deliver({ key: `accounts.notice/${notice.id}`, tenant: slug }, message);
};
