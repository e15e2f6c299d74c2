import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { EmailMessage } from '../ports';
import type { Database } from '../storage/database';
import type { MessageSender } from './email-message';
import { messageDeliveries } from './tables';

/** The id that a message has at every attempt: mail servers and readers drop a second copy with the same id. */
const messageIdOf = (key: string, sender: string): string => {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${digest}@${sender.split('@')[1] ?? 'localhost'}>`;
};

/**
 * Delivers the message of an event once. A delivery that is recorded is not repeated. When a process is killed after the
 * mail server accepts a message and before that is recorded, the message goes out again with the same id: a copy that the
 * reader's server drops is better than a lost message.
 */
export const deliverOnce = async (
  db: Database,
  sender: MessageSender,
  { key, tenant, at }: { key: string; tenant: string; at: Date },
  message: EmailMessage,
): Promise<{ repeated: boolean }> => {
  await db.insert(messageDeliveries).values({ key, tenant, startedAt: at }).onConflictDoNothing();
  const [delivery] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.key, key));
  if (delivery?.sentAt) return { repeated: true };
  await sender.send({ ...message, messageId: messageIdOf(key, message.from.address) });
  await db.update(messageDeliveries).set({ sentAt: at }).where(eq(messageDeliveries.key, key));
  return { repeated: false };
};

/** Deletes the records of deliveries that began before a time: their jobs are deleted as well. */
export const deleteDeliveries = async (db: Database, before: Date): Promise<void> => {
  await db.delete(messageDeliveries).where(lt(messageDeliveries.startedAt, before));
};
