/** A name and an address: `{ name: 'Corner Cars', address: 'alerts@…' }`. */
export interface Mailbox {
  name?: string;
  address: string;
}

/** One e-mail to one person. */
export interface EmailMessage {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  /** The plain-text part: the whole message for a reader without HTML. */
  text: string;
  /** Absent: the message is plain text. */
  html?: string;
  /** Further headers, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** E-mail that leaves the installation. */
export interface Messages {
  /**
   * Hands the message of an event over, once: the same key again does nothing. Rejects when it cannot be handed over
   * now; the caller is a job, so it is tried again. The log names the event, never the address.
   */
  deliver(event: { key: string; tenant: string }, message: EmailMessage): Promise<void>;
  /** Forgets what was delivered before so many days. */
  forget(days: number): Promise<void>;
}
