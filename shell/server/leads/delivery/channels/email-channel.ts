import type { Messages } from '../../../ports';
import { LeadRefused, type Channel } from '../channel';
import { leadMail } from '../mail/lead-mail';

/** What a mail server answers to the text of a message that it will never take. */
const REFUSED = new Set([552, 554, 555]);

/** Hands an e-mail over, or says that it will never be taken. */
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
  send: ({ config, document, key }) => handOver(messages.deliver({ key, tenant: config.slug }, leadMail(document, config))),
});
