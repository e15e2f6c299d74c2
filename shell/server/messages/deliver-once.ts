import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { EmailMessage } from '../ports';
import type { Database } from '../storage/database';
import type { MessageSender } from './email-message';
import { messageDeliveries } from './tables';

/** Returns the part of a message's id that its event alone determines. */
export const messageDigest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** Returns the id that a message has at every attempt, so that mail servers and mail programs drop a second copy. */
const messageIdOfEvent = (key: string, sender: string): string =>
  `<${messageDigest(key)}@${sender.split('@')[1] ?? 'localhost'}>`;

/**
 * Delivers the message of an event once: a recorded delivery is not repeated. When a process is killed after the mail
 * server accepted the message and before the record, the message is sent again with the same id, because a dropped copy
 * is better than a lost message.
 */
export const deliverMessageOnce = async (
  db: Database,
  sender: MessageSender,
  { key, tenant, at }: { key: string; tenant: string; at: Date },
  message: EmailMessage,
): Promise<{ repeated: boolean }> => {
  await db.insert(messageDeliveries).values({ key, tenant, startedAt: at }).onConflictDoNothing();
  const [delivery] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.key, key));
  if (delivery?.sentAt) return { repeated: true };
  await sender.send({ ...message, messageId: messageIdOfEvent(key, message.from.address) });
  await db.update(messageDeliveries).set({ sentAt: at }).where(eq(messageDeliveries.key, key));
  return { repeated: false };
};

/** Deletes the records of deliveries that began before a time. Their jobs are deleted as well, so nothing repeats them. */
export const deleteDeliveries = async (db: Database, before: Date): Promise<void> => {
  await db.delete(messageDeliveries).where(lt(messageDeliveries.startedAt, before));
};
