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
  /** The plain-text part, which must be the whole message for a reader without HTML. */
  text: string;
  /** The HTML part; absent for a message in plain text. */
  html?: string;
  /** Further headers, for example `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Sends e-mail out of the installation. */
export interface Messages {
  /**
   * Sends the message of an event once: the same key again sends nothing. Rejects when sending fails; the caller is a
   * job and tries again. The log names the event, never the address.
   */
  deliver(event: { key: string; tenant: string }, message: EmailMessage): Promise<void>;
  /** Deletes the records of messages that were sent more than `days` days ago. */
  forget(days: number): Promise<void>;
}
