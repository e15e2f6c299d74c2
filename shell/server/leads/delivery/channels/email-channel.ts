import type { Messages } from '../../../ports';
import { LeadRefused, type Channel } from '../channel';
import { leadMail } from '../mail/lead-mail';

/** Answers of a mail server to the text of a message that it will never accept. */
const REFUSED = new Set([552, 554, 555]);

/** Waits until an e-mail is handed over. @throws LeadRefused where the mail server will never accept it */
export const handOver = async (deliver: Promise<void>): Promise<void> => {
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
