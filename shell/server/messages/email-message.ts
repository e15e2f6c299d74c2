import type { EmailMessage } from '../ports';

/** A message with the id by which two copies of it are recognised. */
export interface AddressedMessage extends EmailMessage {
  /** Id in the form `<…@…>`, the same at every attempt. */
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
