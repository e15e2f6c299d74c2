import type { Messages } from '../../../ports';
import { ADF_TYPE, adfDocument } from '../adf/adf-document';
import type { Channel } from '../channel';
import { leadMailboxes, leadSubject } from '../mail/lead-mail';
import { handOver } from './email-channel';
import { post } from './post';

/** Leads as ADF documents: posted to an address of the web, or as the text of an e-mail, as lead systems read them. */
export const adfChannel = (messages: Pick<Messages, 'deliver'>): Channel => ({
  isConfigured: ({ leadDelivery }) => Boolean(leadDelivery.adf.to),
  async send({ config, document, key, repeat }) {
    const { to } = config.leadDelivery.adf;
    const text = adfDocument(document, config, { repeat });
    if (/^https?:/.test(to))
      return post(to, { 'content-type': ADF_TYPE, 'user-agent': 'Forecourt', 'idempotency-key': key }, text);
    const message = { ...leadMailboxes(document, config), to: { address: to }, subject: leadSubject(document, config), text };
    return handOver(messages.deliver({ key, tenant: config.slug }, message));
  },
});
