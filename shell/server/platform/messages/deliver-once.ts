import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { EmailMessage } from '../ports';
import type { Database } from '../storage/database';
import type { MessageSender } from './email-message';
import { messageDeliveries } from './tables';

/** Part of a message's id; the event alone determines it. */
export const messageDigest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** The same at every attempt, so that mail servers and mail programs drop a second copy. */
const messageIdOfEvent = (key: string, sender: string): string =>
  `<${messageDigest(key)}@${sender.split('@')[1] ?? 'localhost'}>`;

/** When a process is killed before the record, the message is sent again with the same id: better than a lost message. */
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

/** Jobs of deliveries before that time are deleted as well, so nothing repeats them. */
export const deleteDeliveries = async (db: Database, before: Date): Promise<void> => {
  await db.delete(messageDeliveries).where(lt(messageDeliveries.startedAt, before));
};
