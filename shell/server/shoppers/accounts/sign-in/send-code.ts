import { Uuid } from '@forecourt/contracts/uuid';
import { maskedAddress } from '@forecourt/rules/account/masked-address';
import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import type { AccountsContext } from '../room';
import type { SendCodeJob } from '../job-kinds';
import { accountOfPhone } from './account-of-address';
import { codeMail, codeSms, guessesMail } from './code-message';
import { findCode } from './codes';
import { signInAddress } from './sign-in-address';

/** Sends nothing if the code has expired or the dealer offers no accounts any more. */
export const sendCode = async (
  room: AccountsContext,
  { tenant: slug, code: id, about }: Static<typeof SendCodeJob>,
): Promise<void> => {
  const tenant = room.tenants.bySlug(slug);
  const row = await findCode(room.db, slug, id, new Date(room.now()));
  if (!tenant?.config.accounts.offered || !row) return;
  const { config } = tenant;
  const text = room.wordingOf(config);
  const code = room.codes.codeOf(id);
  if (about === 'guesses') {
    // A text message costs money, and whoever guesses would decide how many are sent.
    if (row.channel === 'email')
      await room.messages.deliver(
        { key: `accounts.guesses/${id}`, tenant: slug },
        guessesMail({ config, text, to: row.address }),
      );
    return;
  }
  if (row.channel === 'email') {
    const href = `${row.origin}/sign-in?link=${encodeURIComponent(room.codes.linkTokenOf(id))}`;
    const message = codeMail({ config, text, code, to: row.address, href });
    await room.messages.deliver({ key: `accounts.code/${id}`, tenant: slug }, message);
    return;
  }
  const sender = room.sms(tenant);
  if (!sender.ok) throw new Error(`The SMS provider of ${slug} is not configured`);
  const sent = await sender.value.send({
    to: row.address,
    text: codeSms({ config, text, code, host: new URL(row.origin).host }),
    key: id,
    account: row.accountId ?? (await accountOfPhone(room.db, slug, row.address)),
  });
  // A number that gets no messages stays so; other failures are tried again.
  if (!sent.ok && sent.failure !== 'invalid_number') throw new Error(`The SMS was not sent: ${sent.failure}`);
};

/** Sends the code for a new address that waited for the proof. Resolves with the page that asks for it; undefined without one. */
export const sendWaitingCode = async (
  room: AccountsContext,
  { tenant, account, code = '' }: { tenant: string; account: string; code: string | undefined },
): Promise<string | undefined> => {
  const row = Check(Uuid, code) ? await findCode(room.db, tenant, code, new Date(room.now())) : undefined;
  if (row?.accountId !== account) return undefined;
  await room.sending.enqueue({ tenant, code }, { key: code });
  return signInAddress({ redirect: row.target }, { sent: code, add: 'yes', to: maskedAddress(row.address) });
};
