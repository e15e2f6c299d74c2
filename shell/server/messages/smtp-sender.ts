import { createTransport } from 'nodemailer';
import type { MessageSender } from './email-message';
import { mailOptions } from './mail-options';

const MILLISECONDS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Sends by a mail server: `smtps://user:password@mail.example:465`, or `smtp://…` with STARTTLS where the server offers
 * it. Connections are kept and shared.
 */
export const smtpSender = (url: string): MessageSender => {
  const transport = createTransport({ url, pool: true, maxConnections: 4, maxMessages: 200, ...MILLISECONDS });
  return {
    async send(message) {
      const { rejected } = await transport.sendMail(mailOptions(message));
      if (rejected.length > 0) throw new Error('The mail server refused the recipient');
    },
    async close() {
      transport.close();
    },
  };
};
