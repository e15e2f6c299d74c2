import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { LeadDocument } from './lead-document';

/** One attempt to hand a lead over. */
export interface Handover {
  config: SiteConfig;
  document: LeadDocument;
  /** The same at every attempt, and another one when an operator asks for the lead again. */
  key: string;
  /** The receiver may have this lead already. */
  repeat: boolean;
}

/** A way in which leads reach a dealer. */
export interface Channel {
  /** Whether the dealer's configuration says where leads go in this way. */
  isConfigured(config: Pick<SiteConfig, 'leadDelivery' | 'contact'>): boolean;
  /**
   * Hands a lead over. Resolves when the receiver has it.
   * @throws LeadRefused when another attempt will not help; after any other error the lead is tried again
   */
  send(handover: Handover): Promise<void>;
}

/** The receiver will never accept this lead. */
export class LeadRefused extends Error {}
