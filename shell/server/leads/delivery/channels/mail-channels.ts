import type { Messages } from '../../../ports';
import { LeadRefused, type Channel } from '../channel';
import { leadMail, leadMailboxes, leadSubject } from '../mail/lead-mail';
import { ADF_TYPE, adfDocument } from '../adf/adf-document';
import { post } from './post';

/** Answers of a mail server to the text of a message that it will never accept. */
const REFUSED = new Set([552, 554, 555]);

/** Waits until an e-mail is handed over. @throws LeadRefused where the mail server will never accept it */
const handOver = async (deliver: Promise<void>): Promise<void> => {
  try {
    await deliver;
  } catch (error) {
    const { command, responseCode = 0, message } = error as Error & { command?: string; responseCode?: number };
    if (command === 'DATA' && REFUSED.has(responseCode)) throw new LeadRefused(message, { cause: error });
    throw error;
  }
};

/** Leads as readable e-mails to the dealer. */
export const emailChannel = (messages: Pick<Messages, 'deliver'>): Channel => ({
  isConfigured: ({ leadDelivery: { email }, contact }) => email.offered && Boolean(email.to || contact.leadsEmail),
  send: ({ config, document, key }) => handOver(messages.deliver({ key, tenant: config.slug }, leadMail(document, config))),
});

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
