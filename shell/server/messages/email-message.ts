import type { EmailMessage } from '../ports';

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
