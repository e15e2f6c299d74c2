import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MessageSender } from './email-message';
import { nodemailerOptions } from './smtp-sender';

/** A message that is sent again has the same name. */
const outboxName = (messageId: string): string => `${createHash('sha256').update(messageId).digest('hex').slice(0, 24)}.eml`;

/** Every mail program opens the files. For an installation without a mail server. A file appears as a whole. */
export const outboxSender = (folder: string): MessageSender => ({
  async send(message) {
    const bytes = await new MailComposer(nodemailerOptions(message)).compile().build();
    await mkdir(folder, { recursive: true });
    const file = join(folder, outboxName(message.messageId));
    const draft = `${file}.${randomUUID()}`;
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    try {
      await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  },
  close: async () => undefined,
});
