import type { FetchDealerAddress } from '../../../../platform/network/dealer-addresses';
import type { Messages } from '../../../../platform/ports';
import { LeadRefusedForGood, type LeadChannel } from '../channel';
import { leadSubject } from '../lead-summary';
import { leadMail, leadMailboxes } from '../mail/lead-mail';
import { leadRecipients } from '../mail/recipients';
import { ADF_MEDIA_TYPE, leadAsAdfDocument } from '../adf/adf-document';
import { isLeadChannelConfigured } from './configured';
import { postLeadToReceiver } from './post';

/** With these SMTP codes a mail server refuses a message for good. */
const PERMANENT_REFUSAL_CODES = new Set([552, 554, 555]);

/** Throws LeadRefusedForGood if the server will never accept the e-mail. */
const waitForAcceptance = async (deliver: Promise<void>): Promise<void> => {
  try {
    await deliver;
  } catch (error) {
    const { command, responseCode = 0, message } = error as Error & { command?: string; responseCode?: number };
    if (command === 'DATA' && PERMANENT_REFUSAL_CODES.has(responseCode)) throw new LeadRefusedForGood(message, { cause: error });
    throw error;
  }
};

export const emailLeadChannel = (messages: Pick<Messages, 'deliver'>): LeadChannel => ({
  isConfigured: isLeadChannelConfigured.email,
  async send({ config, document, key }) {
    const recipients = leadRecipients(document, config);
    if (recipients.length === 0) throw new Error('No address for leads: set leadDelivery.email.to, or email of a location');
    for (const [index, { to, role }] of recipients.entries()) {
      // Each message has its own key, so that an attempt after a failure does not repeat the message that was sent.
      const event = { key: index === 0 ? key : `${key}/${role}`, tenant: config.slug };
      await waitForAcceptance(messages.deliver(event, leadMail(document, config, to)));
    }
  },
});

/** Posts to an https address, or writes the text of an e-mail. */
export const adfLeadChannel = (messages: Pick<Messages, 'deliver'>, fetchAddress: FetchDealerAddress): LeadChannel => ({
  isConfigured: isLeadChannelConfigured.adf,
  async send({ config, document, key, repeat }) {
    const { to } = config.leadDelivery.adf;
    const text = leadAsAdfDocument(document, config, { repeat });
    if (/^https?:/.test(to)) {
      const headers = { 'content-type': ADF_MEDIA_TYPE, 'idempotency-key': key };
      return postLeadToReceiver(to, headers, text, fetchAddress);
    }
    const message = { ...leadMailboxes(document, config), to: { address: to }, subject: leadSubject(document), text };
    return waitForAcceptance(messages.deliver({ key, tenant: config.slug }, message));
  },
});
