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

/** A message on its way, with the id that makes two copies recognisable as one. */
export interface AddressedMessage extends EmailMessage {
  /** `<…@…>`, the same at every attempt. */
  messageId: string;
}

/**
 * Hands messages over. Resolves when the message is in other hands: accepted by the mail server, or on disk.
 * Handing the same `messageId` over again after a failure is expected.
 */
export interface MessageSender {
  send(message: AddressedMessage): Promise<void>;
  close(): Promise<void>;
}
