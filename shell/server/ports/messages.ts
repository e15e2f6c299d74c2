import type { Location } from '@forecourt/contracts/site/site';

/** Name and e-mail address of a sender or receiver: `{ name: 'Corner Cars', address: 'alerts@…' }`. */
export interface Mailbox {
  name?: string;
  address: string;
}

/** The dealer's people for a car: its branch, and the addresses that get mails about it. */
export interface CarContacts {
  /** Branch of the dealer to which the car belongs; undefined if unknown. */
  branch: Location | undefined;
  recipients: Mailbox[];
}

/** One e-mail to one person, for the messages room to send. */
export interface EmailMessage {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  /** The plain-text part, which must be the whole message for a reader without HTML. */
  text: string;
  /** HTML of the e-mail; absent for an e-mail in plain text. */
  html?: string;
  /** Additional headers of the e-mail, for example `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Sends e-mails to people. */
export interface Messages {
  /**
   * Sends the message of an event once: the same key again sends nothing. Rejects when sending fails; the caller is a
   * job and tries again. The log names the event, never the address.
   */
  deliver(event: { key: string; tenant: string }, message: EmailMessage): Promise<void>;
  /** Deletes the records of messages that were sent more than `days` days ago. */
  forget(days: number): Promise<void>;
}
