import type { ReleaseNotice } from '@forecourt/contracts/desk/notices';
import type { FetchDealerAddress } from '../../../platform/network/dealer-addresses';
import { postWithoutRedirects, signatureHeader } from '../../../platform/network/outgoing-http';
import type { Messages } from '../../../platform/ports';
import { noticeMailText } from './notice-text';
import type { NoticeReceiver } from './receivers';

export interface SendDeps {
  messages: Pick<Messages, 'deliver'>;
  fetchAddress: FetchDealerAddress;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Rejects when the notice did not arrive; `repeat` marks a possible copy. */
export const sendNotice = async (
  { messages, fetchAddress, now }: SendDeps,
  receiver: NoticeReceiver,
  notice: ReleaseNotice,
  repeat: boolean,
): Promise<void> => {
  if (receiver.kind === 'mail') {
    const { to, from, id } = receiver;
    const message = { from: { name: 'Forecourt', address: from }, to: { address: to }, ...noticeMailText(notice) };
    // Notices are the installation's, so no dealer is named.
    return messages.deliver({ key: `notices/${notice.id}/${id}`, tenant: '' }, message);
  }
  const body = JSON.stringify(notice);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': notice.id,
    'forecourt-repeat': String(repeat),
    ...signatureHeader(receiver.secret, body, Math.floor(now() / 1000)),
  };
  const { ok, status, text } = await postWithoutRedirects(receiver.url, headers, body, fetchAddress);
  if (!ok)
    throw new Error([`the webhook ${new URL(receiver.url).host} answered with ${status}`, text].filter(Boolean).join(': '));
};
