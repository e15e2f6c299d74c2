import { createHash, createHmac } from 'node:crypto';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { LeadSuspicionFacts } from '../suspicion';

export interface LeadSender {
  account?: string | undefined;
  /** A hash, if the database did not say the account. It grants nothing. */
  session?: string | undefined;
}

export interface SpooledLead extends LeadSender {
  /** The answer to the shopper contains it. */
  id: string;
  tenant: string;
  lead: LeadSubmission;
  /** Time of arrival in ISO 8601. */
  at: string;
  userAgent?: string | undefined;
  /** The label of the box by which the shopper agreed to news. */
  optInWords?: string | undefined;
  /** The database adds whether an earlier lead used the captcha. */
  circumstances: Omit<LeadSuspicionFacts, 'usedBefore'>;
}

/** Only the database knows the offer, so the acceptance is checked there. */
export interface SpooledAcceptance {
  /** Id of the trade-in lead. */
  id: string;
  tenant: string;
  accepts: 'trade_in_offer';
  /** In ISO 8601. */
  at: string;
}

export type SpooledItem = SpooledLead | SpooledAcceptance;

/** None of the facts is personal. */
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

/** Has a line with the format's name and the digest, and the item as JSON. */
export const spoolFileText = (item: SpooledItem): string => {
  const json = JSON.stringify(item);
  return `${FORMAT} ${digestOf(json)}\n${json}\n`;
};

/** Undefined if the content is not whole. */
export const parseSpoolFile = (text: string): SpooledItem | undefined => {
  const [head = '', json = ''] = text.split('\n', 2);
  return head === `${FORMAT} ${digestOf(json)}` ? (JSON.parse(json) as SpooledItem) : undefined;
};

/** Makes a UUID from dealer and key, the same in every process with the secret. Nobody can guess an id without it. */
export const createLeadIds =
  (secret: string) =>
  (tenant: string, key: string): string => {
    const bytes = createHmac('sha256', secret).update(`lead\0${tenant}\0${key}`).digest().subarray(0, 16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
