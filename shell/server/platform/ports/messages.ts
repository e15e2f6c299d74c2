import type { Location } from '@forecourt/contracts/site/site';

/** `{ name: 'Corner Cars', address: 'alerts@…' }`. */
export interface Mailbox {
  name?: string;
  address: string;
}

/** The car's branch, and the addresses that get mails about the car. */
export interface CarContacts {
  /** Undefined if unknown. */
  branch: Location | undefined;
  recipients: Mailbox[];
}

export interface EmailMessage {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  /** Plain text. It must be the whole message for a reader without HTML. */
  text: string;
  /** Absent for an e-mail in plain text. */
  html?: string;
  /** For example `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

export interface Messages {
  /**
   * Sends the message of an event once: the same key again sends nothing. Rejects when sending fails; the caller is a job and
   * tries again. The log names the event, never the address.
   */
  deliver(event: { key: string; tenant: string }, message: EmailMessage): Promise<void>;
  /** Deletes the records of messages that were sent more than `days` days ago. */
  forget(days: number): Promise<void>;
}
