import type { SendMailOptions } from 'nodemailer';
import type { Mailbox } from '../ports';
import type { AddressedMessage } from './email-message';

const mailbox = ({ name, address }: Mailbox) => ({ name: name ?? '', address });

/** A message as nodemailer takes it. Nodemailer encodes every header, so no value can add another one. */
export const mailOptions = (message: AddressedMessage): SendMailOptions => ({
  from: mailbox(message.from),
  to: mailbox(message.to),
  ...(message.replyTo ? { replyTo: mailbox(message.replyTo) } : {}),
  subject: message.subject,
  text: message.text,
  ...(message.html === undefined ? {} : { html: message.html }),
  messageId: message.messageId,
  headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
  // A text or address that looks like a path or URL is never read from there.
  disableFileAccess: true,
  disableUrlAccess: true,
});
