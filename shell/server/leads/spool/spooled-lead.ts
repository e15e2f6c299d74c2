import { createHash, createHmac } from 'node:crypto';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { LeadSuspicionFacts } from '../suspicion';

/** The signed-in shopper who sent a lead; empty for a visitor. */
export interface LeadSender {
  account?: string | undefined;
  /** Hash of the shopper's session, if the database did not say the account. It grants nothing. */
  session?: string | undefined;
}

/** A checked lead with the data that its storage in the database needs. */
export interface SpooledLead extends LeadSender {
  /** Id of the lead, which the answer to the shopper contains. */
  id: string;
  /** Slug of the dealer. */
  tenant: string;
  lead: LeadSubmission;
  /** Time at which the lead arrived, in ISO 8601. */
  at: string;
  userAgent?: string | undefined;
  /** Label of the box by which the shopper agreed to news. */
  optInWords?: string | undefined;
  /** Facts by which the lead is judged; the database adds whether an earlier lead used the captcha. */
  circumstances: Omit<LeadSuspicionFacts, 'usedBefore'>;
}

/** A shopper's acceptance of the offer for a trade-in. Only the database knows the offer, so it is checked there. */
export interface SpooledAcceptance {
  /** Id of the trade-in lead whose offer the shopper accepts. */
  id: string;
  /** Slug of the dealer. */
  tenant: string;
  accepts: 'trade_in_offer';
  /** Time of the acceptance, in ISO 8601. */
  at: string;
}

/** Content of a file of the lead spool. */
export type SpooledItem = SpooledLead | SpooledAcceptance;

/** Returns the facts of a spooled item that are not personal. */
export const spooledItemFacts = (
  item: SpooledItem,
): { id: string; tenant: string; category: string; form: string | null; at: string } => ({
  id: item.id,
  tenant: item.tenant,
  ...('lead' in item
    ? { category: item.lead.category, form: item.lead.form ?? null }
    : { category: 'trade_in', form: 'offer accepted' }),
  at: item.at,
});

const FORMAT = 'forecourt-lead 1';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the content of a file of the lead spool: a line with the format's name and the digest, and the item as JSON. */
export const spoolFileText = (item: SpooledItem): string => {
  const json = JSON.stringify(item);
  return `${FORMAT} ${digestOf(json)}\n${json}\n`;
};

/** Returns the item in a file of the lead spool; undefined if the content is not whole. */
export const parseSpoolFile = (text: string): SpooledItem | undefined => {
  const [head = '', json = ''] = text.split('\n', 2);
  return head === `${FORMAT} ${digestOf(json)}` ? (JSON.parse(json) as SpooledItem) : undefined;
};

/**
 * Returns the function that gives a lead its id, a UUID made from dealer and idempotency key. Every process with the same
 * secret gives a repeated lead the same id, without a database. Nobody can guess an id without the secret.
 */
export const createLeadIds =
  (secret: string) =>
  (tenant: string, key: string): string => {
    const bytes = createHmac('sha256', secret).update(`lead\0${tenant}\0${key}`).digest().subarray(0, 16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
