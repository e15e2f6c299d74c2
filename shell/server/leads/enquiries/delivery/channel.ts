import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { LeadWays } from './channels/configured';
import type { LeadDocument } from './lead-document';

export interface LeadHandover {
  config: SiteConfig;
  document: LeadDocument;
  /** Stays the same at every attempt, but is a new one if an operator sends the lead again. */
  key: string;
  /** An earlier attempt may have delivered the lead already. */
  repeat: boolean;
}

export interface LeadChannel {
  isConfigured(config: LeadWays): boolean;
  /**
   * Resolves when the receiver has accepted the lead. Throws LeadRefusedForGood if further attempts are useless; after any
   * other error the lead is tried again.
   */
  send(handover: LeadHandover): Promise<void>;
}

/** The receiver will never accept this lead. */
export class LeadRefusedForGood extends Error {}
