import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../storage/database';
import { outboxRoutes } from './admin-routes';
import { deliverOnce, forgetDeliveries } from './deliver-once';
import type { EmailMessage, MessageSender } from './email-message';
import { outboxSender } from './outbox-sender';
import { smtpSender } from './smtp-sender';

export type { EmailMessage, Mailbox, MessageSender } from './email-message';

export interface MessagesOptions {
  db: Database;
  dataDir: string;
  /** `smtp://…` or `smtps://…`; absent: messages are written to `<dataDir>/outbox`. */
  smtpUrl?: string;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Messages {
  /**
   * Hands the message of an event over, once: the same key again does nothing. Rejects when it cannot be handed over
   * now; the caller is a job, so it is tried again. The log names the event, never the address.
   */
  deliver(event: { key: string; tenant: string }, message: EmailMessage): Promise<void>;
  /** Forgets what was delivered before so many days. */
  forget(days: number): Promise<void>;
  /** Routes of the outbox. Has no guard of its own. */
  adminPlugin: FastifyPluginAsync;
  close(): Promise<void>;
}

const DAY = 86_400_000;

/** E-mail that leaves the installation, by a mail server or, without one, as files that an operator can open. */
export const openMessages = ({ db, dataDir, smtpUrl, log, now = Date.now }: MessagesOptions): Messages => {
  const folder = join(dataDir, 'outbox');
  const sender: MessageSender = smtpUrl ? smtpSender(smtpUrl) : outboxSender(folder);
  return {
    async deliver({ key, tenant }, message) {
      const { repeated } = await deliverOnce(db, sender, { key, tenant, at: new Date(now()) }, message);
      log.info({ tenant, key, repeated }, 'message handed over');
    },
    forget: (days) => forgetDeliveries(db, new Date(now() - days * DAY)),
    adminPlugin: async (app) => void (await app.register(outboxRoutes, { folder })),
    close: () => sender.close(),
  };
};
