import { join } from 'node:path';
import { listOutboxMessages } from '../../../platform/messages/read-outbox';

/** Waits for a mail with a code that is not in `before`. */
export const newestCode = async (dataDir: string, before: readonly string[] = []): Promise<string> => {
  const folder = join(dataDir, 'outbox');
  for (let polls = 0; polls < 3000; polls += 1) {
    const codes = (await listOutboxMessages(folder, 100)).flatMap(({ subject }) => /^\d{6}(?= )/.exec(subject) ?? []);
    const code = codes.find((each) => !before.includes(each));
    if (code) return code;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('No code was sent');
};
