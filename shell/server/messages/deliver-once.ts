import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { EmailMessage } from '../ports';
import type { Database } from '../storage/database';
import type { MessageSender } from './email-message';
import { messageDeliveries } from './tables';

/** The id that a message has at every attempt: mail servers and readers drop a second copy with the same id. */
export const messageIdOf = (key: string, sender: string): string => {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${digest}@${sender.split('@')[1] ?? 'localhost'}>`;
};

/**
 * Delivers the message of an event once. What is known to be handed over is not sent again; a process that is killed
 * between the server's acceptance and the note of it leaves a doubt, and then the same message goes out with the same
 * id, because a lost message is worse than one that a reader's server drops as a copy.
 */
export const deliverOnce = async (
  db: Database,
  sender: MessageSender,
  { key, tenant, at }: { key: string; tenant: string; at: Date },
  message: EmailMessage,
): Promise<{ repeated: boolean }> => {
  await db.insert(messageDeliveries).values({ key, tenant, startedAt: at }).onConflictDoNothing();
  const [known] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.key, key));
  if (known?.sentAt) return { repeated: true };
  await sender.send({ ...message, messageId: messageIdOf(key, message.from.address) });
  await db.update(messageDeliveries).set({ sentAt: at }).where(eq(messageDeliveries.key, key));
  return { repeated: false };
};

/** Forgets deliveries that began before `before`: their jobs are gone as well. */
export const forgetDeliveries = async (db: Database, before: Date): Promise<void> => {
  await db.delete(messageDeliveries).where(lt(messageDeliveries.startedAt, before));
};
