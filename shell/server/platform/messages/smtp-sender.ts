import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mailbox } from '../ports';
import type { AddressedMessage, MessageSender } from './email-message';

const mailbox = ({ name, address }: Mailbox) => ({ name: name ?? '', address });

/** Nodemailer encodes every header, so no value can add another header. */
export const nodemailerOptions = (message: AddressedMessage): SendMailOptions => ({
  from: mailbox(message.from),
  to: mailbox(message.to),
  ...(message.replyTo ? { replyTo: mailbox(message.replyTo) } : {}),
  subject: message.subject,
  text: message.text,
  ...(message.html === undefined ? {} : { html: message.html }),
  messageId: message.messageId,
  headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
  // Without this option Nodemailer would read a file that a text in the message names.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const LONGEST_SILENCE = 60_000;
/** Part of the longest silence within which a connection must be open and the server must have greeted. */
const CONNECTION_SHARE = 1 / 6;

/** `smtp://…` uses STARTTLS where offered. A server that is silent for `silence` milliseconds has failed. */
export const smtpSender = (url: string, silence = LONGEST_SILENCE): MessageSender => {
  const connection = Math.round(silence * CONNECTION_SHARE);
  const limits = { connectionTimeout: connection, greetingTimeout: connection, socketTimeout: silence };
  const transport = createTransport({ url, pool: true, maxConnections: 4, maxMessages: 200, ...limits });
  return {
    async send(message) {
      const { rejected } = await transport.sendMail(nodemailerOptions(message));
      if (rejected.length > 0) throw new Error('The mail server refused the recipient of the message');
    },
    async close() {
      transport.close();
    },
  };
};
