import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { LeadWays } from './channels/configured';
import type { LeadDocument } from './lead-document';

/** A lead and its dealer, as one attempt of a delivery hands them to a lead channel. */
export interface LeadHandover {
  config: SiteConfig;
  document: LeadDocument;
  /** Idempotency key: the same at every attempt, but a new one if an operator sends the lead again. */
  key: string;
  /** True if an earlier attempt may have delivered the lead already. */
  repeat: boolean;
}

/** A lead channel (e-mail, webhook or ADF), through which leads are delivered to dealers. */
export interface LeadChannel {
  /** Returns whether the dealer's configuration has an address for this lead channel. */
  isConfigured(config: LeadWays): boolean;
  /**
   * Delivers a lead; resolves when the receiver has accepted it. Throws LeadRefusedForGood if further attempts are useless;
   * after any other error the lead is tried again.
   */
  send(handover: LeadHandover): Promise<void>;
}

/** Error of a delivery whose receiver will never accept this lead. */
export class LeadRefusedForGood extends Error {}
