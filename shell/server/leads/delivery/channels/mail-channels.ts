import type { Messages } from '../../../ports';
import { LeadRefused, type Channel } from '../channel';
import { leadMail, leadMailboxes, leadSubject } from '../mail/lead-mail';
import { hasRecipient, leadRecipients } from '../mail/recipients';
import { ADF_TYPE, adfDocument } from '../adf/adf-document';
import { postLead } from './post';

/** SMTP status codes with which a mail server refuses a message for good, so that no further attempt helps. */
const REFUSED = new Set([552, 554, 555]);

/** Waits for a mail server to accept an e-mail. Throws LeadRefused if the server will never accept it. */
const handOver = async (deliver: Promise<void>): Promise<void> => {
  try {
    await deliver;
  } catch (error) {
    const { command, responseCode = 0, message } = error as Error & { command?: string; responseCode?: number };
    if (command === 'DATA' && REFUSED.has(responseCode)) throw new LeadRefused(message, { cause: error });
    throw error;
  }
};

/** Returns the lead channel that sends leads as readable e-mails to the dealer. */
export const emailChannel = (messages: Pick<Messages, 'deliver'>): Channel => ({
  isConfigured: (config) => config.leadDelivery.email.offered && hasRecipient(config),
  async send({ config, document, key }) {
    const recipients = leadRecipients(document, config);
    if (recipients.length === 0) throw new Error('No address for leads: set leadDelivery.email.to, or email of a location');
    for (const [index, { to, role }] of recipients.entries()) {
      // Each message has its own key, so that an attempt after a failure does not repeat the message that was sent.
      const event = { key: index === 0 ? key : `${key}/${role}`, tenant: config.slug };
      await handOver(messages.deliver(event, leadMail(document, config, to)));
    }
  },
});

/**
 * Returns the lead channel that sends leads as ADF documents: by POST to an https address, or as the text of an
 * e-mail.
 */
export const adfChannel = (messages: Pick<Messages, 'deliver'>): Channel => ({
  isConfigured: ({ leadDelivery }) => Boolean(leadDelivery.adf.to),
  async send({ config, document, key, repeat }) {
    const { to } = config.leadDelivery.adf;
    const text = adfDocument(document, config, { repeat });
    if (/^https?:/.test(to)) return postLead(to, { 'content-type': ADF_TYPE, 'idempotency-key': key }, text);
    const message = { ...leadMailboxes(document, config), to: { address: to }, subject: leadSubject(document), text };
    return handOver(messages.deliver({ key, tenant: config.slug }, message));
  },
});
