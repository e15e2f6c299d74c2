import type { EmailMessage } from '../ports';

/** An e-mail with the id by which mail programs recognise a second copy of it. */
export interface AddressedMessage extends EmailMessage {
  /** Id of the e-mail in the form `<…@…>`; every attempt to send the e-mail has the same id. */
  messageId: string;
}

/**
 * Sends messages. Resolves when the mail server has accepted the message, or when it is on disk. Sending the same
 * `messageId` again after an error is allowed.
 */
export interface MessageSender {
  send(message: AddressedMessage): Promise<void>;
  close(): Promise<void>;
}
