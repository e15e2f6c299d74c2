import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { AccountData, Messages } from '../ports';
import type { Database } from '../storage/database';
import { messageRecords } from './account-data';
import { outboxRoutes } from './admin-routes';
import { deliverMessageOnce, deleteDeliveries } from './deliver-once';
import type { MessageSender } from './email-message';
import { outboxSender } from './outbox-sender';
import { smtpSender } from './smtp-sender';

interface MessagesOptions {
  db: Database;
  dataDir: string;
  /** `smtp://…` or `smtps://…`; absent means that messages are written to `<dataDir>/outbox`. */
  smtpUrl?: string;
  /** Milliseconds; default: a minute. */
  smtpSilence?: number;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

interface MessagesRoom extends Messages {
  /** Routes of the outbox. The caller must guard them. */
  adminPlugin: FastifyPluginAsync;
  /** Messages in the outbox that name shoppers with an account. */
  records: AccountData;
  close(): Promise<void>;
}

const DAY = 86_400_000;

/** A mail server sends e-mail; without one it is written to files that an operator can open. */
export const openMessages = ({ db, dataDir, smtpUrl, smtpSilence, log, now = Date.now }: MessagesOptions): MessagesRoom => {
  const folder = join(dataDir, 'outbox');
  const sender: MessageSender = smtpUrl ? smtpSender(smtpUrl, smtpSilence) : outboxSender(folder);
  return {
    async deliver({ key, tenant }, message) {
      const { repeated } = await deliverMessageOnce(db, sender, { key, tenant, at: new Date(now()) }, message);
      log.info({ tenant, key, repeated }, 'message handed over');
    },
    forget: (days) => deleteDeliveries(db, new Date(now() - days * DAY)),
    adminPlugin: async (app) => void (await app.register(outboxRoutes, { folder })),
    records: messageRecords(db, folder),
    close: () => sender.close(),
  };
};
