import type { EmailMessage } from '../ports';

/** Mail programs recognise a second copy by the id. */
export interface AddressedMessage extends EmailMessage {
  /** `<…@…>`, the same at every attempt to send the e-mail. */
  messageId: string;
}

/** Resolves when the mail server has accepted it, or when it is on disk. The same `messageId` may follow an error. */
export interface MessageSender {
  send(message: AddressedMessage): Promise<void>;
  close(): Promise<void>;
}
